import type { Words } from '../pattern.js';

export const check: Words['check'] = {
  title: 'Programm prüfen',
  lead: 'Führt ein Python- oder JavaScript-Programm im Browser aus. Nichts wird hochgeladen.',
  program: 'Programm (.py oder .js, eine oder mehrere Dateien)',
  args: 'Argumente',
  input: 'Eingabe (stdin)',
  board: 'board.txt (optional)',
  run: 'Ausführen',
  busy: 'Läuft …',
  noProgram: 'Bitte eine .py- oder .js-Datei wählen.',
  tooLarge: 'Die Dateien dürfen zusammen höchstens 1 MB groß sein.',
  output: 'Ausgabe',
  complaint: 'Fehlerausgabe (stderr)',
  exit: code => `Mit Exit-Code ${code} beendet`,
  endings: {
    exit: 'Beendet',
    signal: 'Abgestürzt',
    time: 'Abgebrochen: Das Programm lief zu lange',
    output: 'Abgebrochen: Das Programm hat zu viel ausgegeben',
    memory: 'Abgebrochen: Das Programm hat zu viel Speicher gebraucht',
    processes: 'Abgebrochen: Das Programm hat zu viele Prozesse gestartet',
    'not-started': 'Konnte nicht gestartet werden',
  },
};
