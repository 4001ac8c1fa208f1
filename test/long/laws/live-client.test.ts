import { liveClientLaws } from '../../laws/live-client.js';

liveClientLaws(200);
