import type { ReactNode } from 'react';
import { brand } from '../../brand.ts';
import { Button, Label, Picture, StepMark } from './Picture.tsx';

const WIDTH = 460;
const ROW = 54;
const FIRST_ROW = 168;

/** Keys from the page's "Typical keys" table. */
const KEYS = [
  { name: 'Production website', permission: 'otpCreator', width: 92 },
  { name: 'Upload tool', permission: 'uploader', width: 80 },
  { name: 'Back office', permission: 'editor', width: 62 },
];

/** The dashboard page for creating keys. Its marks are the steps of "Get a key". */
export function ApiKeysPicture({ children }: { children: ReactNode }) {
  return (
    <Picture
      width={WIDTH}
      height={FIRST_ROW + KEYS.length * ROW + 12}
      label="The page API keys of the dashboard"
      drawing={
        <>
          <TopBar />
          <Label x={24} y={104} color="--heading" size={20} weight={700}>
            API keys
          </Label>
          <Button x={WIDTH - 24 - 112} y={80} width={112} isPrimary>
            Create key
          </Button>
          <StepMark x={WIDTH - 24 - 112} y={80} step={2} />
          <Label x={24} y={150} color="--muted" size={13} weight={600}>
            Name
          </Label>
          <Label x={218} y={150} color="--muted" size={13} weight={600}>
            Permissions
          </Label>
          {KEYS.map((key, index) => (
            <KeyRow key={key.name} y={FIRST_ROW + index * ROW} {...key} />
          ))}
        </>
      }
    >
      {children}
    </Picture>
  );
}

function TopBar() {
  return (
    <>
      <path d={`M1 54 V11 a10 10 0 0 1 10-10 h${WIDTH - 22} a10 10 0 0 1 10 10 V54z`} fill="var(--surface)" />
      <path d={`M1 54.5 H${WIDTH - 1}`} stroke="var(--border)" />
      <rect x={24} y={15} width={24} height={24} rx={6} fill="var(--accent)" />
      <path d="M33 21.5 l9 5.5 l-9 5.5z" fill="var(--on-accent)" />
      <Label x={57} y={32} color="--heading" size={15} weight={700}>
        {brand.name}
      </Label>
      <Label x={116} y={32} color="--muted">
        Videos
      </Label>
      <Label x={182} y={32} color="--heading" weight={600}>
        Config
      </Label>
      <path d="M239 22 l5 5 l-5 5" fill="none" stroke="var(--muted)" strokeWidth={1.5} />
      <Label x={256} y={32} color="--accent" weight={600}>
        API keys
      </Label>
      <path d="M182 54 H326" stroke="var(--accent)" strokeWidth={2.5} />
      <StepMark x={346} y={27} step={1} />
      <circle cx={WIDTH - 37} cy={27} r={13} fill="var(--accent-soft)" />
      <Label x={WIDTH - 37} y={31.5} color="--accent" size={12} weight={700} anchor="middle">
        PN
      </Label>
    </>
  );
}

function KeyRow({
  y,
  name,
  permission,
  width,
}: {
  y: number;
  name: string;
  permission: string;
  width: number;
}) {
  const middle = y + ROW / 2;
  return (
    <>
      <path d={`M24 ${y + 0.5} H${WIDTH - 24}`} stroke="var(--border)" />
      <Label x={24} y={middle + 5} color="--heading" size={15} weight={600}>
        {name}
      </Label>
      <rect
        x={218.5}
        y={middle - 12.5}
        width={62}
        height={25}
        rx={12.5}
        fill="none"
        stroke="var(--border-strong)"
      />
      <Label x={249.5} y={middle + 4.5} color="--muted" size={13} anchor="middle">
        viewer
      </Label>
      <rect x={288} y={middle - 13} width={width} height={26} rx={13} fill="var(--accent-soft)" />
      <Label x={288 + width / 2} y={middle + 4.5} color="--accent" size={13} weight={600} anchor="middle">
        {permission}
      </Label>
    </>
  );
}
