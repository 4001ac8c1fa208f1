import type { Locator, Page } from '@playwright/test';
import { see } from '../visit.js';
import { says } from '../words.js';

/** How a run ended, and what the program printed. */
export interface Outcome {
  readonly ending: string;
  readonly code: number;
  readonly output: string;
  readonly complaint: string;
}

/** Files by their name. */
export type Sources = Readonly<Record<string, string>>;

interface Given {
  readonly input?: string;
  readonly args?: string;
  readonly board?: string;
}

/** Longer than Python may take to start, and a program to be checked, on a slow machine. */
const PATIENCE = { timeout: 150_000 };

/** A program on the page that checks programs. */
export class Program {
  private constructor(private readonly page: Page) {}

  static async open(page: Page, sources: Sources): Promise<Program> {
    await chooseFiles(page, sources);
    await see(page.getByText(says.check.tryOut.title)).toBeVisible();
    return new Program(page);
  }

  /** Runs it once on an input of our own. */
  async run({ input = '', args = '', board = '' }: Given = {}): Promise<Outcome> {
    const { tryOut } = says.check;
    const panel = this.page.locator('details', { hasText: tryOut.title });
    if ((await panel.getAttribute('open')) === null) await panel.locator('summary').click();
    await panel.getByLabel(tryOut.input).fill(input);
    await panel.getByLabel(tryOut.args).fill(args);
    await panel.getByLabel(tryOut.board).fill(board);
    await panel.getByRole('button', { name: tryOut.run, exact: true }).click();
    const outcome = panel.locator('[data-ending]');
    await see(outcome).toBeVisible(PATIENCE);
    return outcome.evaluate(element => {
      const textOf = (stream: string): string => element.querySelector(`[data-stream=${stream}]`)?.textContent ?? '';
      const { ending = '', code } = (element as HTMLElement).dataset;
      return { ending, code: Number(code ?? -1), output: textOf('output'), complaint: textOf('complaint') };
    });
  }

  /** Starts to check it. The game is chosen by its title, unless the link has set it. */
  async start(title?: string): Promise<void> {
    if (title !== undefined) await this.page.getByText(title, { exact: true }).click();
    await this.page.getByRole('button', { name: new RegExp(`^(${says.check.start}|${says.check.again})$`) }).click();
  }

  /** Checks it, and returns what came of it: `good`, `bad`, `syntax`, …. */
  async check(title?: string): Promise<string> {
    await this.start(title);
    return this.result();
  }

  async result(): Promise<string> {
    const result = this.page.locator('[data-result]');
    await see(result).toBeVisible(PATIENCE);
    return (await result.getAttribute('data-result'))!;
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name });
  }

  get progress(): Locator {
    return this.page.getByRole('region', { name: says.check.progress.label });
  }

  /** The cards of what goes wrong, without those beyond the assignment. */
  get findings(): Locator {
    return this.page.locator('main article:not(details article)');
  }
}

export const chooseFiles = (page: Page, sources: Sources): Promise<void> =>
  page
    .getByLabel(says.check.program, { exact: true })
    .setInputFiles(
      Object.entries(sources).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
