import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otpSampleRequest } from '../components/otp-builder/otp-samples.ts';
import { sampleRequest } from '../plugins/api/samples/sample-request.ts';
import { describedApi, operationOf } from '../plugins/api/testing/described-api.ts';

it("the OTP builder's samples make the same call as the API description", async () => {
  const api = await describedApi(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8'));
  const described = sampleRequest(api, operationOf(api, 'createOtp'), 'minimal');
  expect(otpSampleRequest({ kind: 'object', entries: [['ttl', { kind: 'scalar', value: 300 }]] })).toEqual(
    described,
  );
});
