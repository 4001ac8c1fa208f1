/** The style of the report page, inlined so that the page loads nothing. */
export const pageStyle = `
:root { color-scheme: light dark; --ground: #f5f3ec; --surface: #fff; --ink: #1c1a26; --soft: #575366; --line: #d5d1c3;
  --good: #14703d; --bad: #b3261e; --mark: #ffd9d3; --accent: #4a3bc2; --well: #e9e6dc; --lit: #d4006a }
@media (prefers-color-scheme: dark) { :root { --ground: #11121d; --surface: #1a1c2e; --ink: #f0eefa; --soft: #b6b4cf;
  --line: #363a58; --good: #6fdc9c; --bad: #ff8f8f; --mark: #7a2b33; --accent: #a99bff; --well: #0b0c15; --lit: #ff5cab } }
* { box-sizing: border-box }
body { margin: 0 auto; padding: 2rem 1rem 4rem; max-width: 60rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
h1 { margin: 0 } h2 { margin: 0 0 .5rem } h3 { margin: 1.25rem 0 .5rem; font-size: 1rem }
a { color: var(--accent) }
small, .soft { color: var(--soft); font-weight: normal }
section, .note-box { margin-top: 1.5rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .75rem;
  background: var(--surface) }
.tag { display: inline-block; margin: 0 0 .5rem; padding: .1rem .75rem; border-radius: 1rem; border: 1px solid;
  font-weight: 600 }
.good { color: var(--good) } .bad { color: var(--bad) }
.score { font-size: 1.3rem; font-weight: 600; margin: .5rem 0 }
blockquote { margin: .5rem 0; padding-left: 1rem; border-left: 4px solid var(--accent); color: var(--soft) }
pre, code { font: .95rem/1.35 ui-monospace, Menlo, Consolas, monospace }
pre { margin: 0; overflow: auto; overflow-wrap: normal } pre.quoted, pre.lines { max-height: 20rem }
pre.quoted { padding: .75rem; border: 1px solid var(--line); border-radius: .5rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0; overflow: auto }
dt { color: var(--soft) } dd { margin: 0; white-space: pre }
mark { background: var(--mark); color: inherit; border-radius: .15em }
mark.first { outline: 2px solid var(--lit) }
button { font: inherit; padding: .35rem 1rem; border-radius: .5rem; border: 1px solid var(--line);
  background: var(--ground); color: inherit; cursor: pointer }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
table { border-collapse: collapse; width: 100% } th, td { padding: .35rem .5rem; text-align: left;
  border-bottom: 1px solid var(--line) }
.stepper p { display: flex; gap: .5rem .75rem; align-items: center; flex-wrap: wrap; margin: .5rem 0 }
.stepper input { flex: 1 1 100%; min-width: 8rem; margin: 0 } .play { min-width: 5.5rem }
.command { font-family: ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap }
.pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 1rem } figure { margin: 0; min-width: 0 }
figcaption { color: var(--soft); margin-bottom: .25rem }
.board { display: grid; grid-template-columns: repeat(var(--width), minmax(0, 2rem)); width: fit-content; max-width: 100%;
  gap: 1px; padding: 3px; border-radius: .4rem; background: var(--well); border: 1px solid var(--line); margin-bottom: .5rem }
.board:has(.cell:nth-child(1)) { min-width: min(100%, calc(var(--width) * 2rem)) }
.cell { aspect-ratio: 1; display: grid; place-items: center; overflow: hidden; border-radius: 15%; min-width: 0;
  font: 600 clamp(.5rem, 2vw, .85rem)/1 ui-monospace, Menlo, Consolas, monospace; color: #15131f }
.cell[data-kind=empty] { background: color-mix(in srgb, var(--surface) 45%, transparent) }
.cell[data-kind=unknown] { color: var(--ink); border: 1px dashed var(--soft) }
.cell[data-tone='0'] { background: #f0837b } .cell[data-tone='1'] { background: #86b1f5 }
.cell[data-tone='2'] { background: #efd05b } .cell[data-tone='3'] { background: #7ccf8c }
.cell[data-tone='4'] { background: #c8a0f0 } .cell[data-tone='5'] { background: #f2a65e }
.cell[data-tone='6'] { background: #6fd0d6 } .cell[data-tone='7'] { background: #ece9f4 }
.cell[data-tone='8'] { background: #f4a3cf } .cell[data-tone='9'] { background: #aaa8b8 }
.cell[data-tone='26'] { background: #15131f; color: #fff; border: 1px solid var(--soft) }
.cell[data-tone='27'] { background: #1d37a8; color: #fff } .cell[data-tone='28'] { background: #d64fd0 }
.cell[data-kind=virus], .cell[data-kind=bomb], .cell[data-kind=ball] { border-radius: 50% }
.cell[data-kind=foam] { border-radius: 40% }
.cell[data-mark=falling] { border: 2px solid #15131f } .cell[data-mark=landed] { border: 2px dashed #15131f }
.cell[data-mark=matched] { background-image: repeating-linear-gradient(45deg, transparent 0 4px, #ffffffa0 4px 7px) }
.cell[data-link=right] { border-top-right-radius: 0; border-bottom-right-radius: 0 }
.cell[data-link=left] { border-top-left-radius: 0; border-bottom-left-radius: 0 }
.cell[data-differs=also] { outline: 2px dotted var(--lit); outline-offset: -1px }
.cell[data-differs=first] { outline: 3px solid var(--lit); outline-offset: 0; box-shadow: 0 0 .6rem .2rem var(--lit);
  z-index: 1 }
pre.rest { font-size: .8rem }
@media (max-width: 40rem) { body { padding: 1rem .5rem 3rem } section, .note-box { padding: .75rem }
  .pair { gap: .5rem } pre, code { font-size: .8rem } pre.rest { font-size: .7rem } }
`;
