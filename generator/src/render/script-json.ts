/** Returns JSON that is safe inside a `<script>` element: no `<` can end it or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
