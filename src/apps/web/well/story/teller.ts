import type { Event } from '../../../../engine/contract/event.js';
import type { Cell, View } from '../../../../engine/contract/view.js';
import { PLAIN_TONE } from '../../art/tiles/shadow.js';
import { falling, linear, quick } from './actor.js';
import { type Cast, FOAM, type Role, withoutLink, withoutMark } from './cast.js';
import type { Effect } from './effect.js';
import { pairing } from './pairing.js';
import type { Circumstances, Story } from './story.js';
import { type Beat, STEP_MS } from './tempo.js';

/** A fall by one row takes as long as there is until the next, but no longer than this. */
const LONGEST_STEP_MS = 400;
/** Something this far behind has been overtaken by a player who is in a hurry. */
const BEHIND = 0.15;
const HURRY_MS = 70;

/** Writes a story, one event after the other. */
export class Teller {
  readonly #effects: Effect[] = [];
  /** What was last gained from. */
  #gains: readonly number[] = [];

  constructor(
    private readonly cast: Cast,
    private readonly after: View,
    private readonly circumstances: Circumstances,
  ) {
    for (const [cell, { dx, dy, ms }] of circumstances.lags ?? []) {
      const role = cast.at(cell);
      if (!role) continue;
      const { x, y } = role.actor;
      x.lag(dx, STEP_MS);
      y.lag(dy, ms);
    }
  }

  told(busyUntil: number): Story {
    const actors = this.cast.cast(this.after);
    const ends = [
      ...this.#effects.map(({ at, ms }) => at + ms),
      ...actors.flatMap(({ x, y, comes, goes }) => [x.quietFrom, y.quietFrom, endOf(comes), endOf(goes)]),
    ];
    return { actors, effects: this.#effects, busyUntil, until: Math.max(busyUntil, ...ends) };
  }

  tell({ event, at, ms }: Beat, isAlone: boolean): void {
    switch (event.type) {
      case 'entered':
      case 'filled':
        this.#bring(event, at, ms);
        break;
      case 'moved':
        this.#move(event.from, event.to, at, ms);
        break;
      case 'landed':
        this.#land(event.cells, at, ms);
        break;
      case 'matched':
        this.#gains = event.cells;
        for (const cell of event.cells) this.#touch(cell, at);
        this.#add({ kind: 'glow', at, ms, cells: event.cells });
        break;
      case 'cleared':
        this.#clear(event, at, ms);
        break;
      case 'fell':
        this.#fall(event.from, event.to, at, ms, isAlone);
        break;
      case 'scored':
        this.#add({ kind: 'points', at, ms, points: event.points, cells: this.#gains });
        break;
      case 'levelled':
        this.#add({ kind: 'banner', at, ms, level: event.level, stage: event.stage });
        break;
      case 'ended':
        this.#add({ kind: 'end', at, ms, phase: event.phase });
        break;
    }
    this.cast.remember(event.type === 'fell' ? at + ms : at);
  }

  #bring({ type, cells }: Extract<Event, { type: 'entered' | 'filled' }>, at: number, ms: number): void {
    const isFilling = type === 'filled';
    const arrival = isFilling ? { otherwise: FOAM } : {};
    cells.forEach((cell, k) => {
      const delay = isFilling ? (ms * 0.5 * k) / cells.length : 0;
      const role = this.cast.bring(cell, at, arrival);
      role.actor.comes = { at: at + delay, ms: isFilling ? ms * 0.5 : ms, how: isFilling ? 'filling' : 'entering' };
    });
  }

  #move(from: readonly number[], to: readonly number[], at: number, ms: number): void {
    const roles = from.map(cell => this.cast.at(cell));
    const sources = from.map((cell, k) => ({ cell, look: roles[k]?.looks.at(-1)?.cell }));
    const targets = to.map(cell => ({ cell, look: lookIn(this.after, cell) }));
    const order = pairing(sources, targets, this.cast.width);
    const steps = order.map((k, t) => Math.floor(to[t]! / this.cast.width) - Math.floor(from[k]! / this.cast.width));
    for (const cell of from) this.cast.put(cell, null);
    to.forEach((cell, t) => {
      const role = roles[order[t]!] ?? this.cast.bring(cell, at, {});
      this.cast.put(cell, role);
      role.touched = at;
      this.#glide(role, cell, at, ms, steps.every(step => step === 1) ? 'step' : 'move');
    });
    if (steps.some(step => step > 2)) this.#trail(roles, from, to, at);
  }

  /** A step down takes its time; whatever else a player does is done at once. */
  #glide(role: Role, cell: number, at: number, ms: number, how: 'step' | 'move'): void {
    const { x, y } = role.actor;
    const row = Math.floor(cell / this.cast.width);
    x.glide(at, ms, cell - row * this.cast.width, quick);
    const { untilNext } = this.circumstances;
    const isBehind = Math.abs(y.at(at) - y.end) > BEHIND;
    if (how === 'step' && untilNext !== undefined && !isBehind) {
      y.glide(at, Math.min(untilNext, LONGEST_STEP_MS), row, linear);
    } else if (y.end !== row) {
      y.glide(at, how === 'step' ? HURRY_MS : ms, row, how === 'step' ? linear : falling);
    }
  }

  #trail(roles: readonly (Role | null)[], from: readonly number[], to: readonly number[], at: number): void {
    from.forEach((cell, k) => {
      const tone = roles[k]?.looks.at(-1)?.cell?.tone;
      if (tone !== undefined) this.#add({ kind: 'streak', at, ms: TRAIL_MS, from: cell, to: to[k]!, tone });
    });
  }

  /** What comes to rest may look another way there. */
  #land(cells: readonly number[], at: number, ms: number): void {
    for (const cell of cells) {
      const role = this.#touch(cell, at);
      const look = role?.looks.at(-1)?.cell;
      if (role && look) role.looks.push({ at, cell: withoutMark(look) });
      role?.actor.y.hop(at, ms, LANDING);
    }
    this.#add({ kind: 'flash', at, ms, cells });
  }

  #clear({ cells, cause }: Extract<Event, { type: 'cleared' }>, at: number, ms: number): void {
    this.#gains = cells;
    const roles = cells.map(cell => this.cast.at(cell));
    const tones = roles.map(role => role?.looks.at(-1)?.cell?.tone ?? PLAIN_TONE);
    cells.forEach((cell, k) => {
      const role = roles[k];
      if (role) role.actor.goes = { at, ms, cause };
      this.cast.put(cell, null);
      this.#unlink(role ?? null, cell, at);
    });
    const rows = [...new Set(cells.map(cell => Math.floor(cell / this.cast.width)))];
    if (cause === 'row') this.#add({ kind: 'sweep', at, ms, rows });
    if (cause === 'blast') this.#add({ kind: 'blast', at, ms: ms * 1.6, cells });
    this.#add({ kind: 'sparks', at, ms: SPARKS_MS, cells, tones, cause });
  }

  /** What a vanished half hung on is whole now. */
  #unlink(role: Role | null, cell: number, at: number): void {
    const link = role?.looks.at(-1)?.cell?.link;
    if (!link) return;
    const { width } = this.cast;
    const other = this.cast.at(cell + { left: -1, right: 1, up: -width, down: width }[link]);
    const look = other?.looks.at(-1)?.cell;
    if (other && look?.link) other.looks.push({ at, cell: withoutLink(look) });
    if (other) other.touched = at;
  }

  /** All that is loose comes down together, ever faster. A single step of time is but a step. */
  #fall(from: readonly number[], to: readonly number[], at: number, ms: number, isAlone: boolean): void {
    const { width } = this.cast;
    const roles = from.map(cell => this.cast.at(cell));
    const isStep =
      isAlone && this.circumstances.untilNext !== undefined && to.every((cell, k) => cell - from[k]! === width);
    for (const cell of from) this.cast.put(cell, null);
    to.forEach((cell, k) => {
      const role = roles[k];
      if (!role) return;
      this.cast.put(cell, role);
      role.touched = at + ms;
      if (isStep) {
        this.#glide(role, cell, at, ms, 'step');
        return;
      }
      const row = Math.floor(cell / width);
      role.actor.x.glide(at, ms, cell - row * width, quick);
      role.actor.y.glide(at, ms, row, isAlone ? falling : linear);
      if (isAlone) role.actor.y.hop(at + ms, BOUNCE_MS, -BOUNCE);
    });
  }

  #touch(cell: number, at: number): Role | null {
    const role = this.cast.at(cell);
    if (role) role.touched = at;
    return role;
  }

  #add(effect: Effect): void {
    this.#effects.push(effect);
  }
}

const TRAIL_MS = 220;
const SPARKS_MS = 560;
const BOUNCE_MS = 110;
/** How far what falls bounces, and how far what lands gives way, in cells. */
const BOUNCE = 0.09;
const LANDING = 0.06;

function lookIn({ cells, sky = [] }: View, cell: number): Cell | undefined {
  return (cell < 0 ? sky[sky.length + cell] : cells[cell]) ?? undefined;
}

const endOf = (span: { readonly at: number; readonly ms: number } | undefined): number =>
  span ? span.at + span.ms : 0;
