/** A walk begins with the next key or at once, and ends with the first other picture on the canvas, or the first such element. */
export interface PageWalk {
  readonly from: 'key' | 'now';
  readonly until: 'picture' | 'elsewhere' | { readonly selector: string };
}

export interface WithWalks {
  beginWalk(walk: PageWalk): void;
}

/** Runs in a page before its own scripts, so that it hears of a key first. The debugger stops it where a walk begins and ends. */
export function addWalks(): void {
  const stop = (): void => {
    // biome-ignore lint/suspicious/noDebugger: whoever measures waits for this
    debugger;
  };
  const small = new OffscreenCanvas(160, 320).getContext('2d', { willReadFrequently: true })!;
  const picture = (): string => {
    small.clearRect(0, 0, 160, 320);
    small.drawImage(document.querySelector('canvas')!, 0, 0, 160, 320);
    return new Uint32Array(small.getImageData(0, 0, 160, 320).data.buffer).join();
  };
  /** In a task right after the frame, when the canvas still holds what was drawn. */
  const afterFrame = (then: () => void): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = then;
      port2.postMessage(undefined);
    });
  };
  const untilPicture = (before: string): void => {
    afterFrame(() => (picture() === before ? untilPicture(before) : stop()));
  };
  const untilElement = (selector: string): void => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      stop();
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  };
  let pressed = (): void => {};
  const begin = ({ until }: PageWalk): void => {
    pressed = () => {};
    stop();
    if (until === 'picture') untilPicture(picture());
    else if (until !== 'elsewhere') untilElement(until.selector);
  };
  addEventListener('keydown', () => pressed(), { capture: true });
  const beginWalk = (walk: PageWalk): void => {
    if (walk.from === 'now') begin(walk);
    else pressed = () => begin(walk);
  };
  Object.assign(globalThis, { beginWalk } satisfies WithWalks);
}
