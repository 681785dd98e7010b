import { frontMatterFields } from '../../src/content/front-matter-schema.ts';
import { code, page, table } from './markdown.ts';

/** Front matter fields with their descriptions. */
export const fields = Object.entries(frontMatterFields).map(([name, { description = '' }]) => {
  const [about = '', example = ''] = description.split(' Example: ');
  return { name, about, example: example.replace(/\.$/, '') };
});

export function frontMatterPage(): string {
  return page(
    {
      title: 'Front matter',
      description: 'Every front matter field, with what it does and an example.',
      questions: ['Which front matter fields are there?', 'How do I hide a page?'],
    },
    [
      'Front matter is YAML between two `---` lines at the top of a page. All fields are optional. The build warns about misspelled fields and ignores fields of other tools.',
      table(
        ['Field', 'What it does', 'Example'],
        fields.map(({ name, about, example }) => [code(name), about, example]),
      ),
    ],
  );
}
