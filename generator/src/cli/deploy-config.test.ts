import { expect, test } from 'vitest';
import { run } from './deploy-config.ts';

test.each([[[]], [['iis']], [['nginx', 'caddy']]])(
  'a call without one known host says which there are: %j',
  async (args) => {
    await expect(run(args)).rejects.toThrow(
      'Name one host: nginx|caddy|apache|netlify|cloudflare|vercel|docker|s3.',
    );
  },
);
