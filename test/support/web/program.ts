import type { Page } from '@playwright/test';
import { see } from './visit.js';
import { says } from './words.js';

/** How a run ended, and what the program printed. */
export interface Outcome {
  readonly ending: string;
  readonly code: number;
  readonly output: string;
  readonly complaint: string;
}

/** Files by their name. */
type Sources = Readonly<Record<string, string>>;

interface Given {
  readonly input?: string;
  readonly args?: string;
  readonly board?: string;
}

/** Longer than a worker may take to start on a slow machine. */
const PATIENCE = { timeout: 90_000 };

/** A program on the page that checks programs. */
export class Program {
  private constructor(private readonly page: Page) {}

  static async open(page: Page, sources: Sources): Promise<Program> {
    const files = Object.entries(sources).map(([name, text]) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    }));
    await page.getByLabel(says.check.program).setInputFiles(files);
    const program = new Program(page);
    await see(program.#button).toBeEnabled(PATIENCE);
    return program;
  }

  get #button() {
    return this.page.getByRole('button', { name: says.check.run, exact: true });
  }

  async run({ input = '', args = '', board = '' }: Given = {}): Promise<Outcome> {
    await this.page.getByLabel(says.check.input).fill(input);
    await this.page.getByLabel(says.check.args).fill(args);
    await this.page.getByLabel(says.check.board).fill(board);
    await this.#button.click();
    await see(this.page.locator('[data-ending]')).toBeVisible(PATIENCE);
    return this.page.locator('[data-ending]').evaluate(element => {
      const textOf = (stream: string): string => element.querySelector(`[data-stream=${stream}]`)?.textContent ?? '';
      const { ending = '', code } = (element as HTMLElement).dataset;
      return { ending, code: Number(code ?? -1), output: textOf('output'), complaint: textOf('complaint') };
    });
  }
}
