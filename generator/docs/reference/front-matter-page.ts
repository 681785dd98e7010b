import { frontMatterFields } from '../../src/content/front-matter-schema.ts';
import { code, page, table } from './markdown.ts';

/** What front matter can say. */
export const fields = Object.entries(frontMatterFields).map(([name, { description = '' }]) => {
  const [about = '', example = ''] = description.split(' Example: ');
  return { name, about, example: example.replace(/\.$/, '') };
});

export function frontMatterPage(): string {
  return page(
    {
      title: 'Front matter',
      description: 'Every field that stands at the top of a page, with what it does and an example.',
      questions: ['Which front matter fields are there?', 'How do I hide a page?'],
    },
    [
      'Front matter is YAML between two lines `---` at the top of a page. All fields may be left out. A field that looks like one of these is a warning with the right name; fields of other tools do nothing.',
      table(
        ['field', 'what it does', 'example'],
        fields.map(({ name, about, example }) => [code(name), about, example]),
      ),
    ],
  );
}
