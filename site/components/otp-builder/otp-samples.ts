/** Writes the builder's request in every language, with the same writers as the samples on pages. */

import { brand } from '../../brand.ts';
import type { Sample } from '../../plugins/api/samples/sample.ts';
import { LANGUAGES, taskOf } from '../../plugins/api/samples/request-tabs.ts';
import type { BodyValue, SampleRequest } from '../../plugins/api/samples/request.ts';

/** The API description's operation `createOtp`. */
export function otpSampleRequest(body: BodyValue): SampleRequest {
  return {
    name: 'create-otp',
    method: 'POST',
    path: '/videos/VIDEO_ID/otp',
    address: [{ text: `https://${brand.apiHost}/api/videos/` }, { variable: 'VIDEO_ID' }, { text: '/otp' }],
    query: [],
    needsSecret: true,
    body: { kind: 'json', value: body },
    timeout: 10,
    viewerWaits: true,
    repeats: true,
    result: { kind: 'fields', fields: ['otp', 'playbackInfo'] },
  };
}

/** In tab order. */
export function otpSamples(body: BodyValue): { value: string; label: string; sample: Sample }[] {
  const request = otpSampleRequest(body);
  return LANGUAGES.flatMap((language) => {
    const sample = taskOf(language, request);
    return sample === null ? [] : [{ value: language.value, label: language.label, sample }];
  });
}
