#!/usr/bin/env node
import module from 'node:module';

// React picks its fast production build by this variable, so it must be set before anything imports React.
process.env.NODE_ENV ??= process.argv[2] === 'dev' ? 'development' : 'production';
// Node 22 keeps compiled code between commands.
module.enableCompileCache?.();

const { main } = await import('../dist/main.js');
process.exitCode = await main(process.argv.slice(2));
