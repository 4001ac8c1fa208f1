import { HttpApi } from '#wire/http/http-api.js';
import * as paths from '#wire/http/paths.js';
import type { HttpResponse } from '#wire/http/responses.js';
import type { Daily } from '#wire/http/shapes.js';

/** The server cannot be reached; the browser may be offline. */
export class Unreachable extends Error {}

class WebApi extends HttpApi {
  protected override send(path: string, init: RequestInit | undefined, patience: number): Promise<HttpResponse> {
    return fetch(path, { ...init, signal: AbortSignal.timeout(patience) });
  }

  protected override unreachable(): never {
    throw new Unreachable('the server cannot be reached');
  }
}

/** The server that this page came from. Throws Unreachable, or the server's error: a Refusal if it has a code. */
export const server = new WebApi();

/** The challenges of a day with the player's own first attempts. */
export async function askOwnDaily(day?: string): Promise<Daily> {
  const { ownKey } = await import('../browser/own-identity.js');
  const key = await ownKey();
  return server.daily({ ...(day !== undefined && { day }), ...(key !== undefined && { key }) });
}

/** The day of the current challenge, by the server's clock. */
export const today = async (): Promise<string> => (await server.daily()).day;

export const socketAddress = (path: string): string => paths.socketUrl(location.origin, path);
