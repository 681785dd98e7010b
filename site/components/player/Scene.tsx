/** The sun, and the number of rings in its glow, each fainter than the one inside it. */
const SUN = { cx: 446, cy: 200 };
const GLOW = [54, 76, 102, 132, 168, 210, 262, 330];

/** The video's image: hills at dusk. It's dark except for the sun, so that watermarks are readable. */
export function Scene() {
  return (
    <svg viewBox="0 0 640 360" width="100%" height="100%" preserveAspectRatio="xMidYMax slice">
      <path fill="#102a3a" d="M0 0h640v360H0z" />
      {GLOW.map((r) => (
        <circle key={r} {...SUN} r={r} fill="#f08a68" fillOpacity={0.06} />
      ))}
      <circle {...SUN} r={36} fill="#fbd3a0" />
      <path
        fill="#2f5c6a"
        d="M0 226c52-26 98 4 148-14s76-40 128-22 66 22 118 14 92-34 142-14 74 8 104-4v174H0z"
      />
      <path fill="#204e5e" d="M0 262c66-30 122-6 186-22s112-38 176-12 108 28 160 10 82-22 118-14v136H0z" />
      <path fill="#143c4a" d="M0 294c84-36 150-2 236-10s142-34 222-8 112 16 182-8v92H0z" />
      <path fill="#0a2530" d="M0 322c110-30 206 2 316-8s214-24 324-2v48H0z" />
    </svg>
  );
}
