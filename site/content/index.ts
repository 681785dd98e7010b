/**
 * What this site makes from data: one line for each part.
 */

import { defineContent } from 'docs-generator';
import { apiContent } from './api/api-content.ts';
import { changelogsContent } from './changelogs/changelogs-content.ts';
import { errorsContent } from './errors/index.ts';
import { examplesContent } from './examples/examples-content.ts';
import { glossaryContent } from './glossary/glossary-content.ts';
import { joinContent } from './join-content.ts';
import { platformsContent } from './platforms/platforms-content.ts';
import { playerV1Content } from './player-v1/player-v1-content.ts';
import { programsContent } from './programs/programs-content.ts';
import { sdkContent } from './sdk/sdk-content.ts';
import { supportContent } from './support/support-content.ts';

export default defineContent((source) =>
  joinContent([
    apiContent(source),
    changelogsContent(source),
    errorsContent(source),
    examplesContent(source),
    glossaryContent(source),
    platformsContent(source),
    playerV1Content(source),
    programsContent(source),
    sdkContent(source),
    supportContent(source),
  ]),
);
