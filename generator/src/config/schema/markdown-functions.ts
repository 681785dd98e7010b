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
    'Reads the front matter of each page in its own way. Example: `({ defaultParseFrontMatter, ...page }) => defaultParseFrontMatter(page)`.',
  );

export const preprocessorSchema = functionSetting<(page: PageText) => string>(
  '({ filePath, fileContent }) => text',
)
  .optional()
  .describe(
    "Changes the text of each page below its front matter, and that of partials. Example: `({ fileContent }) => fileContent.replaceAll('%year%', '2030')`.",
  );
