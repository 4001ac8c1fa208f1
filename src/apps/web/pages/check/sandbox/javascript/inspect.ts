const DEEPEST = 2;
const MOST_ITEMS = 100;
const LINE_WIDTH = 72;
/** Arrays of more items than this are set in columns by Node; here they fill lines. */
const FEW_ITEMS = 6;

/** A value as Node prints it. It covers the values that programs usually print. */
export function inspect(value: unknown, depth = 0, above: readonly unknown[] = []): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Object.is(value, -0)) return '-0';
  if (typeof value === 'function') return functionName(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (above.includes(value)) return '[Circular *1]';
  return inspectObject(value, depth, [...above, value]);
}

function inspectObject(value: object, depth: number, above: readonly unknown[]): string {
  if (value instanceof Error) return above.length > 1 ? `[${value.stack}]` : String(value.stack);
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  if (value instanceof RegExp) return String(value);
  const name = nameOf(value);
  if (depth > DEEPEST) return Array.isArray(value) ? '[Array]' : `[${name || 'Object: null prototype'}]`;
  const deeper = (item: unknown): string => inspect(item, depth + 1, above);
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return inspectList(value as unknown as unknown[], name, deeper, depth);
  if (value instanceof Set) return wrap(`Set(${value.size}) {`, [...value].map(deeper), '}', depth);
  if (value instanceof Map) return inspectMap(value, deeper, depth);
  const items = Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${deeper(item)}`);
  const start = name === 'Object' ? '{' : `${name || '[Object: null prototype]'} {`;
  return wrap(start, items, '}', depth);
}

function inspectList(list: readonly unknown[], name: string, deeper: (item: unknown) => string, depth: number): string {
  const items = Array.from(list.slice(0, MOST_ITEMS), (item, k) => (k in list ? deeper(item) : '<empty>'));
  const more = list.length - items.length;
  if (more > 0) items.push(`... ${more} more item${more === 1 ? '' : 's'}`);
  return wrap(name === 'Array' ? '[' : `${name}(${list.length}) [`, items, ']', depth);
}

const inspectMap = (map: ReadonlyMap<unknown, unknown>, deeper: (item: unknown) => string, depth: number): string =>
  wrap(
    `Map(${map.size}) {`,
    Array.from(map, ([key, item]) => `${deeper(key)} => ${deeper(item)}`),
    '}',
    depth,
  );

/** On one line if it is short, otherwise one item per line. */
function wrap(start: string, items: readonly string[], end: string, depth: number): string {
  if (items.length === 0) return start + end;
  const line = `${start} ${items.join(', ')} ${end}`;
  const isShort = line.length + depth * 2 <= LINE_WIDTH + start.length && !line.includes('\n');
  if (isShort && (items.length <= FEW_ITEMS || start !== '[')) return line;
  const indent = '  '.repeat(depth + 1);
  const rows = start === '[' && items.length > FEW_ITEMS && !line.includes('\n') ? columns(items) : items;
  return `${start}\n${rows.map(row => indent + row).join(',\n')}\n${'  '.repeat(depth)}${end}`;
}

/** Node's columns: about as wide as high, numbers to the right. */
function columns(items: readonly string[]): string[] {
  const sizes = items.map(item => item.length + 2);
  const longest = Math.max(...sizes);
  if (longest * 3 >= 80 && sizes.some(size => size <= 6) === false) return [...items];
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const bias = Math.sqrt(longest - total / items.length);
  const wide = Math.max(longest - 3 - bias, 1) > 0 ? Math.max(bias > 0 ? longest - bias : longest, 1) : 1;
  const count = Math.min(Math.round(Math.sqrt(2.5 * wide * items.length) / wide), Math.floor(80 / longest), 16, 15);
  if (count <= 1) return [...items];
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...items.filter((_item, k) => k % count === column).map(item => item.length)),
  );
  const isNumeric = items.every(item => /^-?[\d.]+n?$/.test(item));
  const rows: string[] = [];
  for (let at = 0; at < items.length; at += count) {
    const row = items.slice(at, at + count);
    rows.push(row.map((item, k) => cell(item, widths[k]!, { isNumeric, isLast: k === row.length - 1 })).join(', '));
  }
  return rows;
}

function cell(item: string, width: number, { isNumeric, isLast }: { isNumeric: boolean; isLast: boolean }): string {
  if (isNumeric) return item.padStart(width);
  return isLast ? item : `${item}`.padEnd(width);
}

function quoted(text: string): string {
  const mark = !text.includes("'") ? "'" : !text.includes('"') ? '"' : !text.includes('`') ? '`' : "'";
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\t', '\\t');
  return mark + (mark === "'" ? escaped.replaceAll("'", "\\'") : escaped) + mark;
}

const keyOf = (key: string): string => (/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) ? key : quoted(key));

const nameOf = (value: object): string => (Object.getPrototypeOf(value)?.constructor?.name as string | undefined) ?? '';

function functionName(value: object): string {
  const { name } = value as { readonly name: string };
  const kind = /^class\b/.test(String(value)) ? 'class' : 'Function';
  if (kind === 'class') return `[class ${name || '(anonymous)'}]`;
  return name === '' ? '[Function (anonymous)]' : `[Function: ${name}]`;
}

/** The text that `console.log` prints for its arguments. */
export function format(...values: readonly unknown[]): string {
  const [first, ...rest] = values;
  const words: string[] = [];
  if (typeof first === 'string' && rest.length > 0) words.push(fill(first, rest));
  else if (values.length > 0) words.push(plain(first));
  return [...words, ...rest.map(plain)].join(' ');
}

/** Takes the values that the text has places for. */
function fill(text: string, values: unknown[]): string {
  return text.replace(/%[sdifjoOc%]/g, place => {
    if (place === '%%') return '%';
    if (values.length === 0) return place;
    return filled(place, values.shift());
  });
}

function filled(place: string, value: unknown): string {
  if (place === '%s') return typeof value === 'object' ? inspect(value) : String(value);
  if (place === '%d') return typeof value === 'object' ? 'NaN' : String(Number(value));
  if (place === '%i') return String(Number.parseInt(String(value), 10));
  if (place === '%f') return String(Number.parseFloat(String(value)));
  if (place === '%j') return JSON.stringify(value);
  return place === '%c' ? '' : inspect(value);
}

const plain = (value: unknown): string => (typeof value === 'string' ? value : inspect(value));
