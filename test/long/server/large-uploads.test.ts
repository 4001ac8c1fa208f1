import { describeLargeUploads } from '../../e2e/server/large-uploads.js';

describeLargeUploads(160_000);
