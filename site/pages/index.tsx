import { brand } from '../brand.ts';
import { CardList } from '../components/CardList.tsx';
import { CodeSample } from '../components/CodeSample.tsx';
import { LineIcon } from '../components/LineIcon.tsx';
import { RulesPlayer } from '../components/RulesPlayer.tsx';
import { TASKS } from '../components/tasks.ts';

export const metadata = {
  title: 'Documentation',
  description: `Integrate ${brand.name} secure video hosting: server APIs, the web player, mobile SDKs, and DRM licensing, with working samples.`,
};

const PLATFORMS = [
  { href: '/docs/player/v2/', icon: 'web', label: 'Web', note: 'iframe player' },
  {
    href: '/docs/mobile/android/getting-started',
    icon: 'android',
    label: 'Android',
    note: 'Kotlin and Java',
  },
  { href: '/docs/mobile/ios/getting-started', icon: 'phone', label: 'iOS', note: 'Swift' },
  {
    href: '/docs/mobile/flutter/getting-started',
    icon: 'layers',
    label: 'Flutter',
    note: 'Android, iOS, web',
  },
  {
    href: '/docs/mobile/react-native/getting-started',
    icon: 'atom',
    label: 'React Native',
    note: 'Android, iOS',
  },
  {
    href: '/docs/drm',
    icon: 'lock',
    label: 'Your own player',
    note: 'DRM licensing',
  },
] as const;

const REQUEST = [
  <>
    <span className="t-f">curl</span> <span className="t-v">--request POST</span> \
  </>,
  <>
    <span className="code-start">
      {'  '}
      <span className="t-s">"https://</span>
    </span>
    <span className="t-s">
      {brand.apiHost}/<wbr />
      api/
      <wbr />
      videos/
      <wbr />
      <span className="t-v">$VIDEO_ID</span>/<wbr />
      otp"
    </span>{' '}
    \
  </>,
  <>
    {'  '}
    <span className="t-v">--header</span>{' '}
    <span className="t-s">
      "Authorization: Apisecret <span className="t-v">$API_SECRET</span>"
    </span>{' '}
    \
  </>,
  <>
    {'  '}
    <span className="t-v">--header</span> <span className="t-s">"Content-Type: application/json"</span> \
  </>,
  <>
    {'  '}
    <span className="t-v">--data</span> <span className="t-s">{`'{"ttl": 300}'`}</span>
  </>,
  '',
  <>
    <span className="t-c">{'# {"otp": "…", "playbackInfo": "…"}'}</span>
  </>,
];

const EMBED = [
  <>
    &lt;<span className="t-k">iframe</span>
  </>,
  <>
    <span className="code-start">
      {'  '}
      <span className="t-p">src</span>=<span className="t-s">"https://</span>
    </span>
    <span className="t-s">
      {brand.playerHost}/<wbr />
      v2/
      <wbr />
      ?otp=OTP&amp;amp;
      <wbr />
      playbackInfo=PLAYBACK_INFO"
    </span>
  </>,
  <>
    {'  '}
    <span className="t-p">title</span>=<span className="t-s">"Lesson 1"</span>
  </>,
  <>
    {'  '}
    <span className="t-p">style</span>=<span className="t-s">"border: 0; width: 720px; height: 405px"</span>
  </>,
  <>
    {'  '}
    <span className="t-p">allow</span>=<span className="t-s">"encrypted-media"</span>
  </>,
  <>
    {'  '}
    <span className="t-p">allowfullscreen</span>
  </>,
  <>
    &gt;&lt;/<span className="t-k">iframe</span>&gt;
  </>,
];

export default function LandingPage() {
  return (
    <div className="landing">
      <header className="hero landing-hero">
        <div>
          <p className="landing-eyebrow">Secure Video Hosting</p>
          <h1 className="hero__title">{brand.name} documentation</h1>
          <p className="hero__subtitle">
            {brand.name} hosts your videos, encrypts them, and streams them with DRM to the viewers your
            server approves. Connect it to your server, website, and apps.
          </p>
          <a className="button landing-search" href="/docs/search" data-search="">
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm4.7-1.8L20 20" />
            </svg>
            <span>Search the documentation</span>
            <kbd>/</kbd>
          </a>
          <p className="landing-actions">
            <a className="button button--primary" href="/docs/server/first-video">
              Play your first video
            </a>
            <a className="button" href="/docs/server">
              Explore the server APIs
            </a>
          </p>
        </div>
        <RulesPlayer />
      </header>

      <section aria-labelledby="tasks">
        <h2 id="tasks">Start by task</h2>
        <CardList cards={TASKS} />
      </section>

      <section aria-labelledby="two-steps">
        <h2 id="two-steps">Play a video in two steps</h2>
        <p>
          From your dashboard, you need <a href="/docs/server/authorization#get-a-key">an API key</a> with the
          permission <code>otpCreator</code> and the ID of a video whose status is <code>ready</code>.
        </p>
        <div className="landing-steps">
          <p>
            <strong>1.</strong> Your server requests an OTP, a one-time password for one playback.
          </p>
          <CodeSample title="On your server" language="bash" lines={REQUEST} />
          <p>
            <strong>2.</strong> Your page URL-encodes <code>otp</code> and <code>playbackInfo</code> from the
            response and adds both to the iframe URL.
          </p>
          <CodeSample title="On your page" language="html" lines={EMBED} />
        </div>
      </section>

      <section aria-labelledby="platforms">
        <h2 id="platforms">Start by platform</h2>
        <ul className="card-list landing-platforms">
          {PLATFORMS.map(({ href, icon, label, note }) => (
            <li key={href}>
              <a className="card" href={href}>
                <LineIcon name={icon} />
                <strong className="card__title">{label}</strong>
                <span className="card__description">{note}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
