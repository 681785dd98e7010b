/** A page of a React app that shows one of the examples, in StrictMode as in development. */

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BasicPlayer } from '../../site/examples/player-v2/basic-react';
import { Lesson } from '../../site/examples/player-v2/react-hook';

const components = { basic: BasicPlayer, hook: Lesson };

function Page() {
  const [lesson, setLesson] = useState(1);
  const [isShown, setIsShown] = useState(true);
  const [ended, setEnded] = useState(0);
  const [renders, setRenders] = useState(1);
  const name = new URLSearchParams(window.location.search).get('example');
  const Example = components[name === 'hook' ? 'hook' : 'basic'];

  return (
    <main style={{ maxWidth: 480 }}>
      {isShown && (
        <Example
          otp={`otp-${lesson}`}
          playbackInfo="PLAYBACK_INFO"
          title={`Lesson ${lesson}`}
          onEnded={() => setEnded((count) => count + 1)}
        />
      )}
      <button type="button" onClick={() => setLesson(lesson + 1)}>
        Next lesson
      </button>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Render again ({renders})
      </button>
      <button type="button" onClick={() => setIsShown(false)}>
        Leave
      </button>
      <p>Ended: {ended}</p>
    </main>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
