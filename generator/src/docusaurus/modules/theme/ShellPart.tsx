import { notePageFacts } from '../../../render-scope.ts';

/** A part of the shell that pages render themselves in Docusaurus. Here, every page already has it. */
export default function ShellPart(): null {
  notePageFacts((facts) => (facts.hasLayout = true));
  return null;
}
