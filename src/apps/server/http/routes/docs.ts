import type { Routes, Services } from '../services.js';

interface Operation {
  readonly summary?: string;
}

/** The API as OpenAPI, and as a page to read. */
export function docsRoutes(app: Routes, { version }: Services): void {
  app.get('/api/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger());

  app.get('/api/docs/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  );

  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const paths = Object.entries(app.swagger().paths ?? {}) as [string, Record<string, Operation>][];
    const rows = paths.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { summary = '' }]) => row(method.toUpperCase(), path, summary)),
    );
    return reply.type('text/html; charset=utf-8').send(page(version, rows.join('\n')));
  });
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, char => `&#${char.charCodeAt(0)};`);

const row = (method: string, path: string, summary: string): string =>
  `<tr><td><b>${escaped(method)}</b></td><td><code>${escaped(path)}</code></td><td>${escaped(summary)}</td></tr>`;

const page = (version: string, rows: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Gridfall API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<main>
<p><a href="/">Gridfall</a> ${escaped(version)}</p>
<h1>API</h1>
<p>Full description: <a href="/api/docs/openapi.json">OpenAPI</a>. Every error has a code and a sentence.</p>
<div class="wide" tabindex="0" role="region" aria-labelledby="requests">
<h2 id="requests">Requests</h2>
<table>
<thead><tr><th scope="col">Method</th><th scope="col">Path</th><th scope="col">Description</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</div>
<h2>WebSockets</h2>
<dl>
<dt><code>/api/games/{id}/watch?from=1</code></dt><dd>sends the lines of a game, from the given number on, as they are written.</dd>
<dt><code>/api/games/{id}/play</code></dt><dd>takes the player's moves and answers each of them.</dd>
</dl>
</main>
</body>
</html>
`;

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; background: light-dark(#f5f3ec, #11121d); color: light-dark(#1c1a26, #f0eefa);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
main { max-width: 60rem; margin: auto; padding: 2.5rem 1.25rem 4rem; }
h1 { margin: 0.25rem 0 1rem; font-size: 2.25rem; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 2.5rem 0 0.75rem; font-size: 1.25rem; }
a { color: light-dark(#4a3bc2, #a99bff); text-underline-offset: 0.2em; }
:focus-visible { outline: 3px solid light-dark(#4a3bc2, #a99bff); outline-offset: 2px; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.6rem 0.75rem 0.6rem 0; border-bottom: 1px solid light-dark(#d5d1c3, #363a58); text-align: start;
  vertical-align: baseline; }
th { color: light-dark(#575366, #b6b4cf); font-size: 0.875rem; font-weight: 550; }
td b { font-size: 0.8125rem; letter-spacing: 0.04em; }
code { font: 0.9em ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace;
  overflow-wrap: anywhere; }
dt { margin-top: 1rem; }
dd { margin: 0.25rem 0 0; color: light-dark(#575366, #b6b4cf); }
`;
