/** Imported before a server, so that its store does not wait for the disk. */
import Database from 'libsql';

const { pragma } = Database.prototype;
Database.prototype.pragma = function careless(text, ...more) {
  return pragma.call(this, text.replace(/^synchronous = .*/, 'synchronous = off'), ...more);
};
