import type { Counter } from '../app.js';
import type { Routes } from './routes.js';

interface Operation {
  readonly summary?: string;
}

/** The API as OpenAPI, and as a page for people. */
export function docsRoutes(app: Routes, { version }: Counter): void {
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const paths = Object.entries(app.swagger().paths ?? {}) as [string, Record<string, Operation>][];
    const rows = paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, { summary = '' }]) =>
          `<tr><td>${method.toUpperCase()}</td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`,
      ),
    );
    return reply.type('text/html; charset=utf-8').send(page(version, rows.join('\n')));
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);

const page = (version: string, rows: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Gridfall API</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Gridfall ${escaped(version)}: the API</h1>
<p>Described in full as <a href="/api/docs/openapi.json">OpenAPI</a>. Besides these there are two WebSockets:
<code>/api/games/{id}/watch?from=1</code> gives the lines of a game, <code>/api/games/{id}/play</code> takes moves.</p>
<table>
${rows}
</table>
</body>
</html>
`;
