import { functionSetting } from './function-setting.ts';

/** A page as passed to a configured function. */
export interface PageText {
  /** Absolute path of the file. */
  filePath: string;
  fileContent: string;
}

export interface ParsedPage {
  frontMatter: Record<string, unknown>;
  content: string;
}

type ParseFrontMatter = (
  page: PageText & { defaultParseFrontMatter: (page: PageText) => Promise<ParsedPage> },
) => ParsedPage | Promise<ParsedPage>;

export const parseFrontMatterSchema = functionSetting<ParseFrontMatter>(
  '({ filePath, fileContent, defaultParseFrontMatter }) => ({ frontMatter, content })',
)
  .optional()
  .describe(
    'Function that reads the front matter of each page. Example: `({ defaultParseFrontMatter, ...page }) => defaultParseFrontMatter(page)`.',
  );

export const preprocessorSchema = functionSetting<(page: PageText) => string>(
  '({ filePath, fileContent }) => text',
)
  .optional()
  .describe(
    "Function that changes the text of each page and partial, without the front matter. Example: `({ fileContent }) => fileContent.replaceAll('%year%', '2030')`.",
  );
