'use client';

import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { PlayerFrame } from './player/PlayerFrame.tsx';
import type { PlayerState } from './player/player-state.ts';
import { VIEWER, ViewerName, type ViewerNameProps } from './player/ViewerName.tsx';
import { MOVING } from './player/watermark-looks.ts';
import { WatermarkText } from './player/WatermarkText.tsx';

const TITLE = 'Lesson 4';

interface Rule {
  id: string;
  label: string;
  /** The frame without its watermark. */
  frame: { label: string; badge: string; state?: PlayerState; says?: string };
  /** Line of the OTP request, unless the reader types it. */
  sends?: string;
  /** Effect of the rule, with a link to its explanation. */
  caption: ReactNode;
}

const WATERMARK: Rule = {
  id: 'watermark',
  label: 'Watermark',
  frame: { label: 'A protected video with the watermark', badge: 'DRM' },
  caption: (
    <>
      Every recording carries the viewer’s name. What you type stays in your browser.{' '}
      <a className="one-line" href="/docs/server/playbackauth/anno">
        Add a watermark
      </a>
    </>
  ),
};

const RULES: readonly Rule[] = [
  WATERMARK,
  {
    id: 'country',
    label: 'Country',
    frame: {
      label: 'A protected video that is blocked in the United States',
      badge: 'United States',
      state: 'message',
      says: 'Error 60072015',
    },
    sends: '"ipGeo": { "allow": ["IN"] }',
    caption: (
      <>
        Plays only in India.{' '}
        <a className="one-line" href="/docs/server/playbackauth/ipgeo">
          Allow countries
        </a>
      </>
    ),
  },
  {
    id: 'website',
    label: 'Website',
    frame: {
      label: 'A protected video that is blocked on another website',
      badge: 'copy.example',
      state: 'message',
      says: 'Error 60072014',
    },
    sends: String.raw`"whitelisthref": "^example\\.com$"`,
    caption: (
      <>
        A copied iframe is useless on other sites.{' '}
        <a className="one-line" href="/docs/server/playbackauth/whitelist">
          Bind playback to your site
        </a>
      </>
    ),
  },
  {
    id: 'time',
    label: 'Time',
    frame: {
      label: 'A protected video that is blocked six minutes later',
      badge: 'OTP expired',
      state: 'message',
      says: 'Error 60072013',
    },
    sends: '"ttl": 300',
    caption: (
      <>
        A link shared six minutes later no longer plays.{' '}
        <a className="one-line" href="/docs/server/playbackauth/ttl">
          Limit the time
        </a>
      </>
    ),
  },
];

/** A player that applies the selected rule, with what the viewer sees and what the server sends. */
export function RulesPlayer() {
  const name = useId();
  const choice = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(WATERMARK.id);
  const [viewer, setViewer] = useState(VIEWER);
  // Applies a selection made before hydration.
  useEffect(() => {
    setChosen(choice.current?.querySelector<HTMLInputElement>(':checked')?.value ?? WATERMARK.id);
  }, []);
  const { frame, sends, caption } = RULES.find(({ id }) => id === chosen) ?? WATERMARK;
  const isPlaying = sends === undefined;
  return (
    <figure>
      <div className="player-box">
        {isPlaying && <input type="checkbox" aria-label="Hold still" />}
        <PlayerFrame
          {...frame}
          label={isPlaying ? `${frame.label} ${viewer} over it` : frame.label}
          title={TITLE}
          isHeld
        >
          {isPlaying && <WatermarkText entry={{ ...MOVING, text: viewer }} x="5%" y="30%" isMoving />}
        </PlayerFrame>
      </div>
      <fieldset ref={choice} className="chips player-rules">
        <legend>Try a rule</legend>
        {RULES.map(({ id, label }) => (
          <label key={id} className="chip">
            <input
              type="radio"
              name={name}
              value={id}
              defaultChecked={id === WATERMARK.id}
              onChange={() => setChosen(id)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <RuleRow sends={sends} onName={setViewer} />
      <figcaption aria-live="polite">{caption}</figcaption>
    </figure>
  );
}

/** A field for the watermark's name; for other rules, the line of the request. */
function RuleRow({ sends, onName }: ViewerNameProps & { sends: string | undefined }) {
  return sends === undefined ? (
    <ViewerName onName={onName} />
  ) : (
    <p className="player-name">
      Your server sends <code>{sends}</code>
    </p>
  );
}
