import type { ReactNode } from 'react';
import { Button, Label, Picture } from './Picture.tsx';

const WIDTH = 420;
const INSIDE = WIDTH - 48;
const DONE = 0.62;

/** Example of the "Upload from browser" page during an upload. */
export function UploadPicture({ children }: { children: ReactNode }) {
  return (
    <Picture
      width={WIDTH}
      height={332}
      label="An upload in progress"
      drawing={
        <>
          <Label x={24} y={44} color="--heading" size={19} weight={700}>
            Upload a video
          </Label>
          <Label x={24} y={80} color="--heading" size={14} weight={600}>
            Title
          </Label>
          <rect
            x={24.5}
            y={90.5}
            width={INSIDE - 1}
            height={37}
            rx={7}
            fill="var(--surface)"
            stroke="var(--border-strong)"
          />
          <Label x={37} y={114}>
            Lesson 1: Fractions
          </Label>
          <FileCard />
          <Button x={WIDTH - 24 - 92} y={276} width={92}>
            Cancel
          </Button>
          <Button x={WIDTH - 24 - 92 - 12 - 92} y={276} width={92} isPrimary>
            Stop
          </Button>
        </>
      }
    >
      {children}
    </Picture>
  );
}

/** The file with its progress. */
function FileCard() {
  const bar = INSIDE - 32;
  return (
    <>
      <rect x={24.5} y={146.5} width={INSIDE - 1} height={109} rx={9} fill="none" stroke="var(--border)" />
      <rect x={40} y={162} width={40} height={40} rx={8} fill="var(--accent-soft)" />
      <rect
        x={49}
        y={174}
        width={14}
        height={16}
        rx={3}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.75}
      />
      <path
        d="M63 179.5 l8-4 v13 l-8-4"
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.75}
        strokeLinejoin="round"
      />
      <Label x={92} y={178} color="--heading" size={15} weight={600}>
        lesson-1.mp4
      </Label>
      <Label x={92} y={198} color="--muted" size={13}>
        Uploading… 65 of 105 MB
      </Label>
      <Label x={WIDTH - 40} y={188} color="--heading" size={15} weight={600} anchor="end">
        {`${DONE * 100}%`}
      </Label>
      <rect x={40} y={224} width={bar} height={8} rx={4} fill="var(--hover)" stroke="var(--border)" />
      <rect x={40} y={224} width={bar * DONE} height={8} rx={4} fill="var(--accent)" />
    </>
  );
}
