/** What a container asks itself: ends with 0 where the magazine in it is ready, else with 1. */
import { readyStatus } from './ready-status.ts';

process.exitCode = (await readyStatus(process.env['PORT'] ?? '3000')) === 200 ? 0 : 1;
