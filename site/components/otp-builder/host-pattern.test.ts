import { describe, expect, it } from 'vitest';
import { hostPattern, hostProblem, readHosts } from './host-pattern.ts';

function matches(hosts: string, host: string): boolean {
  return new RegExp(hostPattern(readHosts(hosts))).test(host);
}

describe('a pattern for host names', () => {
  it.each([
    ['learn.example.com', '^learn\\.example\\.com$'],
    ['*.example.com', '^([a-z0-9-]+\\.)*example\\.com$'],
    ['example.com, Example.org', '^(example\\.com|example\\.org)$'],
    ['localhost', '^localhost$'],
  ])('%s is %s', (hosts, pattern) => {
    expect(hostPattern(readHosts(hosts))).toBe(pattern);
  });

  it.each([
    ['example.com', 'example.com', true],
    ['example.com', 'www.example.com', false],
    ['example.com', 'examplexcom', false],
    ['example.com', 'example.com.attacker.test', false],
    ['*.example.com', 'learn.eu.example.com', true],
    ['*.example.com', 'example.com', true],
    ['*.example.com', 'my-example.com', false],
    ['example.com example.org', 'example.org', true],
    ['example.com example.org', 'example.org.test', false],
  ])('%s, on %s: %s', (hosts, host, plays) => {
    expect(matches(hosts, host)).toBe(plays);
  });

  it.each([
    ['https://example.com', 'is a URL'],
    ['example.com/videos', 'is a URL'],
    ['localhost:3000', 'has a port'],
    ['exa_mple.com', "isn't a host name"],
    ['(www.)?example.com', "isn't a host name"],
    ['*', "isn't a host name"],
  ])('%s: %s', (host, problem) => {
    expect(hostProblem(host)).toContain(problem);
  });

  it.each(['example.com', '*.example.com', 'a-b.c1.example', 'localhost'])('%s is a host', (host) => {
    expect(hostProblem(host)).toBeNull();
  });
});
