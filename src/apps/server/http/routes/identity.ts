import { quote } from '#engine/bad-input.js';
import { Refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import type { NewGame } from '#wire/http/shapes.js';
import { signedText } from '#wire/identity.js';
import { dayOf } from '../../arcade/ranked/day.js';
import { isSignedBy } from '../../arcade/ranked/signed-requests.js';
import { Nonce } from '../schemas.js';
import type { Routes, Services } from '../services.js';

export function identityRoutes(app: Routes, { arcade, nonces, key }: Services): void {
  app.get(
    paths.nonce,
    { schema: { summary: 'What to sign to create one ranked game', response: { 200: Nonce } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { nonce: nonces.fresh(), server: key, day: dayOf(arcade.now()) };
    },
  );
}

/** The key that signed a request, and the nonce; undefined if it is not signed. Throws a Refusal if the signature is not valid. */
export function signedBy(wanted: NewGame, day: string, ownHosts: readonly string[], { nonces, key: server }: Services) {
  if (!wanted.identity) return undefined;
  const { key, host, nonce, signature } = wanted.identity;
  if (!ownHosts.includes(host)) throw new Refusal('bad-signature', otherHost(host, ownHosts));
  nonces.check(nonce);
  if (!isSignedBy(key, signedText(wanted, { nonce, server, day, host }), signature))
    throw new Refusal('bad-signature', 'the signature does not match the request: see "Signing" in docs/protocol.md');
  return { key, nonce };
}

const otherHost = (host: string, [own = '']: readonly string[]): string =>
  `this was signed for ${quote(host)}, but the server was called as ${quote(own)}; ` +
  'a proxy in front of it must pass the Host header on';
