import { longHistoryLaws } from '../../laws/history.js';

longHistoryLaws(20_000);
