import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_FORM, type OtpForm } from '../components/otp-builder/otp-form.ts';
import { otpRequest } from '../components/otp-builder/otp-request.ts';
import { otpSampleRequest } from '../components/otp-builder/otp-samples.ts';
import { wireValue } from '../plugins/api/samples/request.ts';
import { sampleRequest } from '../plugins/api/samples/sample-request.ts';
import { describedApi, operationOf } from '../plugins/api/testing/described-api.ts';
import { apiSchemas } from '../sample-check/api-schemas.ts';

it("the OTP builder's samples make the same call as the API description", async () => {
  const api = await describedApi(readFileSync(new URL('openapi.yaml', import.meta.url), 'utf8'));
  const described = sampleRequest(api, operationOf(api, 'createOtp'), 'minimal');
  expect(otpSampleRequest({ kind: 'object', entries: [['ttl', { kind: 'scalar', value: 300 }]] })).toEqual(
    described,
  );
});

it.each<Partial<OtpForm>>([
  {},
  { rule: 'block', places: 'US' },
  {
    ttl: '900',
    userId: 'user_1',
    rule: 'allow',
    places: 'US, 203.0.113.7 + IN',
    except: '198.51.100.5',
    hosts: '*.example.com',
    canDownload: true,
  },
])("the OTP builder's body matches the API description: %j", async (form) => {
  const { body } = otpRequest({ ...FIRST_FORM, ...form }, [7]);
  const check = await apiSchemas();
  expect(check(body === null ? null : wireValue(body), 'OtpRequest')).toEqual([]);
  expect(check({ ttl: body }, 'OtpRequest')).not.toEqual([]);
});
