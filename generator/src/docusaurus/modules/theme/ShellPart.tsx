/** A part of the shell that a page shows itself in Docusaurus: here it stands around the page already. */
export default function ShellPart(): null {
  return null;
}
