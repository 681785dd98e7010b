'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { BodyValue } from '../plugins/api/samples/request.ts';
import { DownloadRules, ValidityRules, WebsiteRules } from './otp-builder/OtherRules.tsx';
import { FIRST_FORM, readOtpForm } from './otp-builder/otp-form.ts';
import { otpRequest } from './otp-builder/otp-request.ts';
import { PlaceRules } from './otp-builder/PlaceRules.tsx';
import { RequestResult } from './otp-builder/RequestResult.tsx';
import { MOST_WATERMARKS, type WatermarkFields } from './otp-builder/watermark.ts';
import { WatermarkFieldset } from './otp-builder/WatermarkFieldset.tsx';
import { WatermarkPreview } from './otp-builder/WatermarkPreview.tsx';
import './tool.css';

const FIRST_WATERMARKS: { id: number; type: WatermarkFields['type'] }[] = FIRST_FORM.watermarks.map(
  ({ type }, id) => ({ id, type }),
);

const NO_RULES: BodyValue = { kind: 'object', entries: [] };

/**
 * Builds an OTP request. The form is read after each change and once at the start, to include text typed before
 * hydration. No data is sent.
 *
 * `children` are shown without JavaScript and in the page's Markdown.
 */
export function OtpBuilder({ children }: { children?: ReactNode }) {
  const [watermarks, setWatermarks] = useState(FIRST_WATERMARKS);
  const [form, setForm] = useState(FIRST_FORM);
  const element = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const ids = watermarks.map(({ id }) => id);
  const read = (): void => {
    if (element.current !== null) setForm(readOtpForm(new FormData(element.current), ids));
  };
  // oxlint-disable-next-line react/exhaustive-deps -- what is read depends on the fields that are there
  useEffect(read, [watermarks]);
  const isRead = form.watermarks.length === ids.length;
  const request = otpRequest(form, isRead ? ids : []);
  const { problems, advice } = request;
  const add = (type: WatermarkFields['type']): void =>
    setWatermarks([...watermarks, { id: Math.max(0, ...ids) + 1, type }]);
  return (
    <form
      className="tool tool--beside"
      ref={element}
      aria-label="OTP request builder"
      onInput={read}
      onSubmit={(event) => event.preventDefault()}
    >
      <noscript>{children}</noscript>
      <div className="tool-form">
        <ValidityRules problems={problems} />
        <fieldset className="tool-group">
          <legend>Watermark</legend>
          <WatermarkPreview watermarks={request.watermarks} />
          {watermarks.map(({ id, type }, index) => (
            <WatermarkFieldset
              key={id}
              id={id}
              number={index + 1}
              type={type}
              problems={problems}
              onRemove={() => setWatermarks(watermarks.filter((each) => each.id !== id))}
            />
          ))}
          <p className="tool-buttons">
            {(['rtext', 'text'] as const).map((type) => (
              <button
                key={type}
                type="button"
                className="button"
                disabled={watermarks.length >= MOST_WATERMARKS}
                onClick={() => add(type)}
              >
                {type === 'rtext' ? 'Add a moving text' : 'Add a fixed text'}
              </button>
            ))}
          </p>
        </fieldset>
        <PlaceRules form={form} ipGeo={request.ipGeo} problems={problems} />
        <WebsiteRules form={form} pattern={request.pattern} problems={problems} />
        <DownloadRules form={form} problems={problems} />
        <button type="button" className="button tool-jump" onClick={() => result.current?.scrollIntoView()}>
          See the request
        </button>
      </div>
      <div className="tool-result" ref={result}>
        <div aria-live="polite">
          {problems.size > 0 && (
            <p className="tool-problem">
              To see the request, fix {problems.size === 1 ? 'the field' : `the ${problems.size} fields`}{' '}
              marked above.
            </p>
          )}
          {advice.length > 0 && (
            <ul>
              {advice.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          )}
        </div>
        {/* Hidden instead of removed, to keep the selected language. */}
        <div hidden={request.body === null}>
          <RequestResult body={request.body ?? NO_RULES} />
        </div>
      </div>
    </form>
  );
}
