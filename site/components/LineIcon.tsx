const paths = {
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4 15v3.5A1.5 1.5 0 0 0 5.5 20h13a1.5 1.5 0 0 0 1.5-1.5V15',
  page: 'M4 5.5h16v13H4zM4 9h16M10.5 11.5v4.5l3.5-2.25z',
  key: 'M15 13.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM11.8 12.2l-7.3 7.3M7 17l2.2 2.2',
  rules: 'M12 3.5 5 6v5.5c0 4 2.8 7.3 7 9 4.2-1.7 7-5 7-9V6zM9 12l2.2 2.2L15.5 10',
  hook: 'M6.5 10a5.5 5.5 0 0 1 11 0c0 5 2 6 2 6h-15s2-1 2-6M10 19a2.1 2.1 0 0 0 4 0',
  error: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.2 15.2 20 20M10.5 7.5v3.5M10.5 13.5v.01',
  web: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM4 12h16M12 4c4.5 4.5 4.5 11.5 0 16M12 4c-4.5 4.5-4.5 11.5 0 16',
  android: 'M4 18a8 8 0 0 1 16 0zM7.6 11.3 5.7 7.8M16.4 11.3l1.9-3.5M9 14.8v.01M15 14.8v.01',
  phone:
    'M8.5 3.5h7A1.5 1.5 0 0 1 17 5v14a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 19V5a1.5 1.5 0 0 1 1.5-1.5ZM11 17.5h2',
  layers: 'M12 4 4 8.5l8 4.5 8-4.5zM4 12.5l8 4.5 8-4.5M4 16.5l8 4.5 8-4.5',
  atom: 'M12 12v.01M12 8.5c5 0 9 1.6 9 3.5s-4 3.5-9 3.5-9-1.6-9-3.5 4-3.5 9-3.5ZM9 10.2c2.5-4.3 5.9-7 7.5-6s.9 5.2-1.6 9.5-5.9 7-7.5 6-.9-5.2 1.6-9.5Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
} as const;

export type LineIconName = keyof typeof paths;

/** A decorative icon in the accent color. The text next to it has the same meaning. */
export function LineIcon({ name }: { name: LineIconName }) {
  return (
    <svg className="icon card-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
