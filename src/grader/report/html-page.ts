/** The style of the report page, inlined so that the page loads nothing. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f5f3ec; --surface: #fff; --ink: #1c1a26; --soft: #575366; --line: #d5d1c3;
  --good: #14703d; --bad: #b3261e; --mark: #ffd9d3; --accent: #4a3bc2 }
@media (prefers-color-scheme: dark) { :root { --ground: #11121d; --surface: #1a1c2e; --ink: #f0eefa; --soft: #b6b4cf;
  --line: #363a58; --good: #6fdc9c; --bad: #ff8f8f; --mark: #7a2b33; --accent: #a99bff } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif }
h1 { margin: 0 } h2 { margin: 0 0 .5rem } h3 { margin: 1.25rem 0 .5rem; font-size: 1rem }
small, .soft { color: var(--soft); font-weight: normal }
section, .note { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--surface) }
.tag { display: inline-block; margin: 0 0 .5rem; padding: .1rem .75rem; border-radius: 1rem; border: 1px solid;
  font-weight: 600 }
.good { color: var(--good) } .bad { color: var(--bad) }
.score { font-size: 1.3rem; font-weight: 600; margin: .5rem 0 }
.reading { font-size: 1.1rem; font-weight: 600 }
blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 4px solid var(--accent); color: var(--soft) }
pre, code { font: .95rem/1.35 ui-monospace, Menlo, Consolas, monospace }
pre { margin: 0; overflow: auto } pre.quoted { max-height: 20rem; padding: .75rem; border: 1px solid var(--line);
  border-radius: .5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; overflow: auto }
dt { color: var(--soft) } dd { margin: 0; white-space: pre }
mark { background: var(--mark); color: inherit; border-radius: .15em }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } figure { margin: 0; min-width: 0 }
figcaption { color: var(--soft) } .stepper p { display: flex; gap: .75rem; align-items: center; flex-wrap: wrap }
.stepper input { flex: 1; min-width: 8rem } button { font: inherit; padding: .35rem 1rem; border-radius: .5rem;
  border: 1px solid var(--line); background: var(--ground); color: inherit; cursor: pointer }
table { border-collapse: collapse; width: 100% } th, td { padding: .35rem .5rem; text-align: left;
  border-bottom: 1px solid var(--line) }
`;

/** Sets only text nodes, so that nothing a program printed can become markup. */
export const pageScript = `
'use strict';
const failures = JSON.parse(document.getElementById('steps').textContent);
const fill = (pre, own, other) => {
  const nodes = [];
  const rows = (own ?? '(end of output)').split('\\n'), others = (other ?? '').split('\\n');
  rows.forEach((row, y) => {
    let run = '', isMarked = false;
    const end = () => {
      if (run === '') return;
      const node = isMarked ? document.createElement('mark') : document.createTextNode('');
      node.textContent = run;
      nodes.push(node);
      run = '';
    };
    [...row].forEach((char, x) => {
      const differs = char !== (others[y] ?? '')[x];
      if (differs !== isMarked) { end(); isMarked = differs; }
      run += char;
    });
    end();
    nodes.push(document.createTextNode('\\n'));
  });
  pre.replaceChildren(...nodes);
};
for (const stepper of document.querySelectorAll('.stepper')) {
  const { expected, actual, first } = failures[Number(stepper.dataset.failure)];
  const [left, right] = stepper.querySelectorAll('pre');
  const range = stepper.querySelector('input'), output = stepper.querySelector('output');
  const last = Math.max(expected.length, actual.length) - 1;
  range.max = String(last);
  const show = step => {
    const at = Math.min(Math.max(step, 0), last);
    range.value = String(at);
    output.textContent = 'step ' + (at + 1) + ' of ' + (last + 1) + (at === first && stepper.dataset.boards !== '' ? ', the first difference' : '');
    if (stepper.dataset.boards === '') { left.textContent = expected[at]; right.textContent = actual[at]; }
    else { fill(left, expected[at], actual[at]); fill(right, actual[at], expected[at]); }
  };
  range.addEventListener('input', () => show(Number(range.value)));
  for (const button of stepper.querySelectorAll('button')) {
    button.addEventListener('click', () => show(Number(range.value) + Number(button.dataset.by)));
  }
  show(first);
}
`;
