import { benchOffers } from './magnetic/offers-bench.js';
import { benchPiles } from './magnetic/piles-bench.js';

const PILE_NODES = 500_000;

benchPiles(Number(process.env.NODES ?? PILE_NODES), Number(process.env.PILES ?? 300));
benchOffers(Number(process.env.GAMES ?? 100));
