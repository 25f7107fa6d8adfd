/** Health check of a container: exits with 0 if its magazine is ready, otherwise with 1. */
import { readyStatus } from './ready-status.ts';

process.exitCode = (await readyStatus(process.env['PORT'] ?? '3000')) === 200 ? 0 : 1;
