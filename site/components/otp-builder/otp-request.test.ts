import { describe, expect, it } from 'vitest';
import { wireValue } from '../../plugins/api/samples/request.ts';
import { FIRST_FORM, readOtpForm, type OtpForm } from './otp-form.ts';
import { otpRequest } from './otp-request.ts';
import { otpSamples } from './otp-samples.ts';
import { looksLikeSecret } from './secret.ts';
import { NEW_WATERMARK } from './watermark.ts';

const plain: OtpForm = { ...FIRST_FORM, ttl: '', watermarks: [] };

function bodyOf(form: Partial<OtpForm>): unknown {
  const { body } = otpRequest({ ...plain, ...form }, [7]);
  return body === null ? null : wireValue(body);
}

function problemsOf(form: Partial<OtpForm>): string[] {
  return [...otpRequest({ ...plain, ...form }, [7]).problems].map(
    ([field, message]) => `${field}: ${message}`,
  );
}

const everything: Partial<OtpForm> = {
  ttl: '900',
  userId: 'user_1',
  watermarks: [NEW_WATERMARK.rtext],
  rule: 'allow',
  places: 'US, 203.0.113.7 + IN',
  except: '198.51.100.5',
  hosts: '*.example.com',
  canDownload: true,
};

describe("the builder's request", () => {
  it('is empty if nothing is chosen', () => {
    expect(bodyOf({})).toEqual({});
  });

  it("contains every selected rule in the form in which it's sent", () => {
    expect(bodyOf(everything)).toEqual({
      ttl: 900,
      userId: 'user_1',
      annotate:
        '[{"type":"rtext","text":"priya@example.com","alpha":"0.60","color":"0xFFFFFF","size":"15","interval":"5000"}]',
      whitelisthref: '^([a-z0-9-]+\\.)*example\\.com$',
      ipGeo: { allow: ['US', ['203.0.113.7', 'IN']], except: ['198.51.100.5'] },
      licenseRules: '{"canPersist":true,"rentalDuration":1296000}',
    });
  });

  it('uses the chosen unit for the rental', () => {
    expect(bodyOf({ canDownload: true, rental: '48', rentalUnit: 'hours' })).toEqual({
      licenseRules: '{"canPersist":true,"rentalDuration":172800}',
    });
  });

  it.each<[string, Partial<OtpForm>]>([
    ['ttl', { ttl: '5m' }],
    ['ttl', { ttl: '0' }],
    ['userId', { userId: 'priya@example.com' }],
    ['userId', { userId: 'x'.repeat(37) }],
    ['watermark-7-text', { watermarks: [{ ...NEW_WATERMARK.rtext, text: '' }] }],
    ['places', { rule: 'allow', places: '' }],
    ['places', { rule: 'block', places: 'IN + 203.0.113.7' }],
    ['except', { rule: 'allow', places: 'IN', except: 'USA' }],
    ['hosts', { hosts: 'https://example.com' }],
    ['rental', { canDownload: true, rental: '1.5' }],
  ])('is withheld while %s is wrong: %j', (field, form) => {
    expect(problemsOf(form)).toEqual([expect.stringMatching(`^${field}: .+\\.$`)]);
    expect(bodyOf(form)).toBeNull();
  });

  it('ignores fields of unselected rules', () => {
    expect(problemsOf({ places: 'nonsense', except: 'nonsense', rental: 'x' })).toEqual([]);
  });

  it.each<[string, Partial<OtpForm>]>([
    ['6 hours', { ttl: '' }],
    ['slow first load', { ttl: '60' }],
    ['30 days', { ttl: '2592000' }],
    ['one. Leave userId out', { userId: 'guest' }],
    ["doesn't work", { canDownload: true, hosts: 'example.com' }],
    ["can't take back", { canDownload: true, rental: '365' }],
    ["isn't limited to a viewer", { ttl: '300' }],
  ])('shows advice: %s', (advice, form) => {
    expect(otpRequest({ ...plain, ...form }, []).advice.join('\n')).toContain(advice);
  });

  it.each<Partial<OtpForm>>([
    { ttl: '300', userId: 'user_1' },
    { ttl: '86400', userId: 'user_1' },
    { ttl: '900', userId: '1234' },
    { ttl: '900', userId: 'guest_1' },
    { ttl: '900', hosts: 'example.com' },
    { ttl: '900', rule: 'block', places: 'US' },
    { ttl: '900', watermarks: [NEW_WATERMARK.rtext] },
    { ttl: '900', userId: 'user_1', canDownload: true, rental: '90' },
  ])('shows no advice for %j', (form) => {
    expect(otpRequest({ ...plain, ...form }, [7]).advice).toEqual([]);
  });
});

describe('text that looks like an API secret', () => {
  const secret = 'a1B2'.repeat(16);

  it.each([secret, `Apisecret ${secret}`, 'apisecret a1b2c3d4e5', `"${secret}"`])(
    'is recognized: %s',
    (text) => {
      expect(looksLikeSecret(text)).toBe(true);
    },
  );

  it.each([
    'a1B2'.repeat(15),
    'user_1',
    'Example Academy',
    '9b2f6c1e-4d7a-4f0b-8c35-1e6a7d90b2c4',
    'Apisecret',
  ])("isn't %s", (text) => {
    expect(looksLikeSecret(text)).toBe(false);
  });

  it.each<[string, Partial<OtpForm>]>([
    ['userId', { userId: secret }],
    ['hosts', { hosts: secret }],
    ['testHost', { testHost: secret }],
    ['watermark-7-text', { watermarks: [{ ...NEW_WATERMARK.rtext, text: `Apisecret ${secret}` }] }],
  ])('is rejected in %s and reaches neither body nor preview', (field, form) => {
    const request = otpRequest({ ...plain, ...form }, [7]);
    expect([...request.problems]).toEqual([[field, expect.stringContaining('looks like an API secret')]]);
    expect([request.body, request.watermarks]).toEqual([null, []]);
  });
});

describe("the builder's samples", () => {
  it('exist in every language and contain the body', () => {
    const { body } = otpRequest({ ...plain, userId: 'user_1' }, []);
    const samples = body === null ? [] : otpSamples(body);
    expect(samples.map(({ value }) => value)).toContain('python');
    for (const { sample } of samples) {
      expect(sample.code).toContain('user_1');
    }
  });
});

describe('the form', () => {
  it("is trimmed as it's typed", () => {
    const data = new FormData();
    for (const [name, value] of [
      ['ttl', ' 300 '],
      ['rule', 'block'],
      ['places', 'in\nus'],
      ['watermark-3-type', 'text'],
      ['watermark-3-text', 'A'],
      ['canDownload', 'on'],
      ['rentalUnit', 'hours'],
      ['testCountry', 'in'],
    ] as const) {
      data.set(name, value);
    }
    expect(readOtpForm(data, [3])).toMatchObject({
      ttl: '300',
      rule: 'block',
      places: 'in\nus',
      watermarks: [{ type: 'text', text: 'A', color: '#ffffff' }],
      canDownload: true,
      rentalUnit: 'hours',
      testCountry: 'IN',
    });
    expect(readOtpForm(new FormData(), [])).toMatchObject({
      rule: 'none',
      canDownload: false,
      rentalUnit: 'days',
    });
  });
});
