/** The site's plugins, which generate content from data. */

import { definePlugin, type Plugin } from 'pagewright';
import { openapi } from 'pagewright/plugins/openapi';
import { proseContent } from '../prose/prose-content.ts';
import { serverApi } from './api/api-content.ts';
import { changelogsContent } from './changelogs/changelogs-content.ts';
import { errorsContent } from './errors/index.ts';
import { examplesContent } from './examples/examples-content.ts';
import { glossaryContent } from './glossary/glossary-content.ts';
import { platformsContent } from './platforms/platforms-content.ts';
import { decodeTool } from './playback/decode-tool.ts';
import { playerV1Content } from './player-v1/player-v1-content.ts';
import { programsContent } from './programs/programs-content.ts';
import { projectsContent } from './projects/projects-content.ts';
import { sdkContent } from './sdk/sdk-content.ts';
import { supportContent } from './support/support-content.ts';

export const plugins: Plugin[] = [
  openapi({ documents: [serverApi] }),
  definePlugin({ name: 'changelogs', setup: changelogsContent }),
  definePlugin({ name: 'errors', setup: errorsContent }),
  definePlugin({ name: 'examples', setup: examplesContent }),
  definePlugin({ name: 'glossary', setup: glossaryContent }),
  definePlugin({ name: 'platforms', setup: platformsContent }),
  definePlugin({ name: 'playback', setup: () => ({ tools: [decodeTool] }) }),
  definePlugin({ name: 'player-v1', setup: playerV1Content }),
  definePlugin({ name: 'programs', setup: programsContent }),
  definePlugin({ name: 'projects', setup: projectsContent }),
  definePlugin({ name: 'prose', setup: proseContent }),
  definePlugin({ name: 'sdk', setup: sdkContent }),
  definePlugin({ name: 'support', setup: supportContent }),
];
