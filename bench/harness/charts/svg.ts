/** The picture itself switches between light and dark, so that it fits any page. */
const STYLE = `
    .paper { fill: #ffffff; stroke: #d7dde4 }
    text { font: 13px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; fill: #1f2328 }
    .title { font-size: 16px; font-weight: 600 }
    .head { font-weight: 600 }
    .quiet { fill: #667080; font-size: 12px }
    .value { font-variant-numeric: tabular-nums }
    .ours { fill: #2f6fde } .other { fill: #b9c2cd }
    .whisker { stroke: #1f2328; stroke-opacity: .55 }
    .grid { stroke: #e4e8ed } .axis { stroke: #aab3be }
    .goal { stroke: #c2410c; stroke-width: 2.5 } .goal-text { fill: #c2410c; font-size: 12px }
    .c0 { --c: #2f6fde } .c1 { --c: #c2410c } .c2 { --c: #15803d } .c3 { --c: #7e3bb8 } .c4 { --c: #a16207 } .c5 { --c: #0e7490 }
    .curve { fill: none; stroke: var(--c); stroke-width: 2 } .dot { fill: var(--c) }
    @media (prefers-color-scheme: dark) {
      .paper { fill: #10151c; stroke: #2b333d }
      text { fill: #e6edf3 } .quiet { fill: #98a3b0 }
      .ours { fill: #5b96ff } .other { fill: #4a5562 }
      .whisker { stroke: #e6edf3 }
      .grid { stroke: #222a33 } .axis { stroke: #4a5562 }
      .goal { stroke: #fb923c } .goal-text { fill: #fb923c }
      .c0 { --c: #5b96ff } .c1 { --c: #fb923c } .c2 { --c: #4ade80 } .c3 { --c: #c58cf5 } .c4 { --c: #facc15 } .c5 { --c: #22d3ee }
    }`;

export const COLOURS = 6;

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, content?: string): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(rounded(value))}"`);
  return `<${name}${pairs.join('')}${content === undefined ? '/>' : `>${content}</${name}>`}`;
}

export const text = (x: number, y: number, content: string, attributes: Attributes = {}): string =>
  element('text', { x, y, ...attributes }, escaped(content));

export function picture(width: number, height: number, about: string, parts: readonly string[]): string {
  const paper = element('rect', { class: 'paper', x: 0.5, y: 0.5, width: width - 1, height: height - 1, rx: 10 });
  const body = [element('title', {}, escaped(about)), element('style', {}, `${STYLE}\n  `), paper, ...parts];
  const size = { viewBox: `0 0 ${width} ${height}`, width, height };
  const root = element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', role: 'img', ...size },
    `\n  ${body.join('\n  ')}\n`,
  );
  return `${root}\n`;
}

const escaped = (content: string): string =>
  content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const rounded = (value: string | number): string => (typeof value === 'number' ? String(+value.toFixed(1)) : value);
