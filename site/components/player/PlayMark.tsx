/** The play button on the poster. */
export function PlayMark() {
  return (
    <svg x="50%" y="50%" overflow="visible">
      <circle r={30} fill="#fff" fillOpacity={0.94} />
      <path d="M-8-13v26l22-13z" fill="#0a2530" />
    </svg>
  );
}
