/**
 * What this site makes from data: one line for each part.
 */

import { defineContent } from 'docs-generator';
import { joinContent } from './join-content.ts';

export default defineContent(() => joinContent([]));
