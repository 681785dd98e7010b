import { CardList } from '../components/CardList.tsx';
import { PlayerFrame } from '../components/player/PlayerFrame.tsx';
import { TASKS } from '../components/tasks.ts';

/** Content of the not-found page below the search. */
export default function NotFoundPage() {
  return (
    <>
      <PlayerFrame label="A player without a video" state="message" says="Nothing plays here" />
      <h2>Start by task</h2>
      <CardList cards={TASKS} />
    </>
  );
}
