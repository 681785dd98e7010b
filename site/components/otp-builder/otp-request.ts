/** Converts the form to the request body, or to a list of mistakes. */

import type { BodyValue } from '../../plugins/api/samples/request.ts';
import { hostPattern, hostProblem, readHosts } from './host-pattern.ts';
import { entriesProblem, readEntries, type IpGeo } from './ip-geo.ts';
import type { OtpForm } from './otp-form.ts';
import { watermarkField } from './otp-form.ts';
import { looksLikeSecret, SECRET_REFUSED } from './secret.ts';
import {
  watermarkAdvice,
  watermarkEntry,
  watermarkProblems,
  type WatermarkEntry,
  type WatermarkFields,
} from './watermark.ts';

export interface OtpRequest {
  /** `null` while there's a mistake, because half a rule must not be copied. */
  body: BodyValue | null;
  /** By field name. */
  problems: ReadonlyMap<string, string>;
  /** Hints for values that may be unintended, one sentence each. */
  advice: string[];
  /** Complete watermarks for the preview, with their IDs in the form. */
  watermarks: { id: number; entry: WatermarkEntry }[];
  /** Rule to test; `null` if there's none or it has a mistake. */
  ipGeo: IpGeo | null;
  pattern: string | null;
}

const HOUR = 3600;
const DAY = 24 * HOUR;

/** @param ids IDs of the watermarks in the form, in order */
export function otpRequest(form: OtpForm, ids: readonly number[]): OtpRequest {
  const problems = new Map<string, string>();
  const report = (field: string, message: string | null | undefined): void => {
    if (message !== null && message !== undefined && !problems.has(field)) {
      problems.set(field, message);
    }
  };
  reportSecrets(form, ids, report);

  report('ttl', form.ttl === '' ? null : wholeProblem(form.ttl, 'seconds, such as 300'));
  report('userId', userIdProblem(form.userId));
  for (const [index, fields] of form.watermarks.entries()) {
    for (const [name, message] of Object.entries(watermarkProblems(fields))) {
      report(watermarkField(ids[index] ?? index, name as keyof WatermarkFields), message);
    }
  }

  const places = form.rule === 'none' ? [] : readEntries(form.places);
  const except = form.rule === 'none' ? [] : readEntries(form.except);
  if (form.rule !== 'none') {
    report('places', places.length === 0 ? 'Enter at least one IP address or country.' : null);
    report('places', entriesProblem(places, form.rule === 'allow'));
    report('except', entriesProblem(except, false));
  }
  const hosts = readHosts(form.hosts);
  report(
    'hosts',
    hosts.map(hostProblem).find((problem) => problem !== null),
  );
  if (form.canDownload) {
    report('rental', wholeProblem(form.rental, `${form.rentalUnit}, such as 15`));
  }

  const watermarks = form.watermarks
    .map((fields, index) => ({ id: ids[index] ?? index, fields }))
    .filter(({ fields }) => Object.keys(watermarkProblems(fields)).length === 0)
    .filter(({ fields }) => !looksLikeSecret(fields.text))
    .map(({ id, fields }) => ({ id, entry: watermarkEntry(fields) }));
  const hasRule = form.rule !== 'none' && !problems.has('places') && !problems.has('except');
  const ipGeo: IpGeo | null = hasRule
    ? { [form.rule]: places, ...(except.length === 0 ? {} : { except: except as string[] }) }
    : null;
  const pattern = hosts.length === 0 || problems.has('hosts') ? null : hostPattern(hosts);
  const rental = Number(form.rental) * (form.rentalUnit === 'days' ? DAY : HOUR);

  const parts: [string, BodyValue][] = [];
  if (form.ttl !== '') {
    parts.push(['ttl', scalar(Number(form.ttl))]);
  }
  if (form.userId !== '') {
    parts.push(['userId', scalar(form.userId)]);
  }
  if (watermarks.length > 0) {
    const entries = watermarks.map(({ entry }) => plain(entry));
    parts.push(['annotate', { kind: 'serialised', value: { kind: 'array', items: entries } }]);
  }
  if (pattern !== null) {
    parts.push(['whitelisthref', scalar(pattern)]);
  }
  if (ipGeo !== null) {
    parts.push(['ipGeo', plain(ipGeo)]);
  }
  if (form.canDownload) {
    const rules = plain({ canPersist: true, rentalDuration: rental });
    parts.push(['licenseRules', { kind: 'serialised', value: rules }]);
  }
  return {
    body: problems.size > 0 ? null : { kind: 'object', entries: parts },
    problems,
    advice:
      problems.size > 0
        ? []
        : [...adviceOn(form, rental), ...watermarks.flatMap(({ entry }) => watermarkAdvice(entry))],
    watermarks,
    ipGeo,
    pattern,
  };
}

/** Reports secrets in any field, even in fields that aren't sent. */
function reportSecrets(
  form: OtpForm,
  ids: readonly number[],
  report: (field: string, message: string) => void,
): void {
  const { watermarks, ...rest } = form;
  const texts = Object.entries(rest).filter(([, value]) => typeof value === 'string') as [string, string][];
  for (const [index, fields] of watermarks.entries()) {
    for (const [name, value] of Object.entries(fields)) {
      texts.push([watermarkField(ids[index] ?? index, name as keyof WatermarkFields), value]);
    }
  }
  for (const [field, value] of texts) {
    if (looksLikeSecret(value)) {
      report(field, SECRET_REFUSED);
    }
  }
}

function wholeProblem(text: string, unit: string): string | null {
  return /^[1-9]\d{0,9}$/.test(text) ? null : `Enter a whole number of ${unit}.`;
}

function userIdProblem(id: string): string | null {
  if (/[^A-Za-z0-9_-]/.test(id)) {
    return 'Use only letters, digits, "_", and "-". Email addresses and phone numbers aren\'t allowed.';
  }
  return id.length > 36 ? `Use at most 36 characters. This ID has ${id.length}.` : null;
}

function adviceOn({ ttl, userId, rule, hosts, canDownload, watermarks }: OtpForm, rental: number): string[] {
  const advice: string[] = [];
  if (ttl === '') {
    advice.push('Without ttl, the OTP is valid for 6 hours.');
  } else if (Number(ttl) < 300) {
    advice.push('Below 300 seconds, the OTP can expire during a slow first load.');
  } else if (Number(ttl) > DAY) {
    advice.push(`Anyone who copies this OTP can use it for ${Math.floor(Number(ttl) / DAY)} days or more.`);
  }
  if (/^(?:guest|student|user|test|anonymous|\d{1,3})$/i.test(userId)) {
    advice.push('A constant combines all viewers into one. Leave userId out for viewers without an account.');
  }
  if (canDownload && hosts !== '') {
    advice.push(
      "Downloads play in apps, where whitelisthref doesn't work because there's no page with a host name.",
    );
  }
  if (canDownload && rental > 90 * DAY) {
    advice.push("You can't take back a download before its rental period ends. 15 to 30 days are common.");
  }
  if (rule === 'none' && hosts === '' && watermarks.length === 0 && userId === '') {
    advice.push(
      "This OTP isn't limited to a viewer, a place, or a website. Anyone who has it can play until it expires.",
    );
  }
  return advice;
}

function scalar(value: string | number): BodyValue {
  return { kind: 'scalar', value };
}

/** Converts a plain value for the sample writers. */
function plain(value: unknown): BodyValue {
  if (Array.isArray(value)) {
    return { kind: 'array', items: value.map(plain) };
  }
  if (typeof value === 'object' && value !== null) {
    return { kind: 'object', entries: Object.entries(value).map(([name, item]) => [name, plain(item)]) };
  }
  return { kind: 'scalar', value: value as string | number | boolean | null };
}
