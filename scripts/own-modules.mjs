import { vi } from 'vitest';

/** Setup of tests that share a process but not their modules, which have state such as stores and the initial page. */
vi.resetModules();
