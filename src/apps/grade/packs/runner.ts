import type { Case } from '#grader/cases/case.js';
import { type PackFile, type PackPlan, rulingGroups } from './pack.js';

/** The runner and its data: all that is needed to grade a program with Python 3 alone. */
export const runnerFiles = (plan: PackPlan, folder = ''): PackFile[] => [
  { name: `${folder}run_suite.py`, text: RUNNER, isExecutable: true },
  { name: `${folder}suite.json`, text: `${JSON.stringify(suiteData(plan), null, 1)}\n` },
];

function suiteData(plan: PackPlan) {
  const { game, title, command, build, comparison, disclosure, visibility, limits, budgetSeconds } = plan;
  return {
    game,
    title,
    command,
    build: build ?? null,
    comparison,
    disclosure,
    visibility,
    limits: {
      cpu_seconds: limits.cpuSeconds,
      wall_seconds: limits.wallSeconds,
      output_bytes: limits.outputBytes,
      budget_seconds: budgetSeconds,
    },
    examples: plan.examples.map(example => ({ ...caseData(example), name: example.name })),
    rulings: rulingGroups(plan).map(({ id, title: name, says, cases }) => ({
      id,
      title: name,
      says,
      cases: cases.map(one => ({ ...caseData(one.testCase), name: one.name, points: one.points })),
    })),
  };
}

const caseData = ({ script: { input, file, placeholders = {} }, expected }: Case) => ({
  input,
  board: file ?? null,
  placeholders,
  expected,
});

/**
 * Runs a program on a suite without Gridfall. The packs for several autograders share it. It needs nothing but Python 3, because
 * that is what every autograder has.
 */
const RUNNER = String.raw`#!/usr/bin/env python3
"""Runs a program on a fixed suite and gives points for each ruling. Needs only Python 3.

usage: run_suite.py [--in FOLDER] [--format text|gradescope|prairielearn] [--results FILE] [--only RULING] [--forget]
                    [command ...]

The command is taken from suite.json if none is given. It runs in FOLDER. {board} stands for the board file.
"""
import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

try:
    import resource
except ImportError:  # Windows
    resource = None

MOST_HANGS = 3
MOST_SHOWN = 2000
NOT_JUDGED = "not judged: the time for one program is up"


def load(folder):
    with open(os.path.join(folder, "suite.json"), encoding="utf-8") as file:
        return json.load(file)


def normalized(text, comparison):
    lines = text.split("\n")
    if comparison == "trailing-blanks":
        return "\n".join(line.rstrip(" \t\r") for line in lines).rstrip("\n")
    if comparison == "blanks":
        return "\n".join(" ".join(line.split()) for line in lines if line.strip())
    if comparison == "tokens":
        return " ".join(text.split())
    return text


class Program:
    """A submission in a folder, run within limits."""

    def __init__(self, suite, folder, command):
        self.suite, self.folder, self.command = suite, folder, command
        self.limits = suite["limits"]
        self.end = time.monotonic() + self.limits["budget_seconds"]
        self.hangs = 0
        self.complaint = ""  # the last line of what the last run printed on stderr, if it failed

    def build(self):
        """Returns what went wrong, or None."""
        if not self.suite["build"]:
            return None
        try:
            done = subprocess.run(["sh", "-c", self.suite["build"]], cwd=self.folder, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=180)
        except subprocess.TimeoutExpired:
            return "the build took too long"
        return None if done.returncode == 0 else "the build failed:\n" + shown(done.stdout)

    def judge(self, case):
        """Returns the problem, or None for a right answer; and what the program printed."""
        if self.hangs >= MOST_HANGS:
            return "not run, because the program hung %d times" % MOST_HANGS, ""
        if time.monotonic() > self.end:
            return NOT_JUDGED, ""
        problem, output = self.run(case)
        if problem is None and not self.is_right(case, output):
            problem = "crash: " + self.complaint if self.complaint else "wrong output"
        return problem, output

    def is_right(self, case, output):
        comparison = self.suite["comparison"]
        return normalized(output, comparison) == normalized(case["expected"], comparison)

    def words(self, case, board):
        words = list(self.command)
        if case["board"] is not None and not any("{board}" in word for word in words):
            words.append("{board}")
        values = {"board": board, **case["placeholders"]}
        for name, value in values.items():
            words = [word.replace("{" + name + "}", value) for word in words]
        return words

    def run(self, case):
        with tempfile.TemporaryDirectory() as scratch:
            board, given, out, err = (os.path.join(scratch, name) for name in ("board.txt", "in", "out", "err"))
            if case["board"] is not None:
                with open(board, "wb") as file:
                    file.write(case["board"].encode("latin-1"))
            with open(given, "wb") as file:
                file.write(case["input"].encode("latin-1"))
            with open(given, "rb") as stdin, open(out, "wb") as stdout, open(err, "wb") as stderr:
                problem = self.start(self.words(case, board), stdin, stdout, stderr)
            with open(out, "rb") as file:
                output = file.read(self.limits["output_bytes"])
            with open(err, "rb") as file:
                lines = shown(file.read()[-MOST_SHOWN:]).strip().splitlines()
        if len(output) >= self.limits["output_bytes"]:
            problem = "output limit exceeded"
        self.complaint = lines[-1] if lines and self.code else ""
        if problem == "crash" and self.complaint:
            problem += ": " + self.complaint
        return problem, output.decode("latin-1")

    def start(self, words, stdin, stdout, stderr):
        try:
            child = subprocess.Popen(words, cwd=self.folder, stdin=stdin, stdout=stdout, stderr=stderr,
                                     start_new_session=True, preexec_fn=self.limit if resource else None)
        except OSError as error:
            self.code = None
            return "the program could not be started: %s" % error
        try:
            code = child.wait(timeout=self.limits["wall_seconds"])
        except subprocess.TimeoutExpired:
            code = None
        finally:
            end_group(child)
        self.code = code
        if code is None or (hasattr(signal, "SIGXCPU") and code in (-signal.SIGXCPU, 128 + signal.SIGXCPU)):
            self.hangs += 1
            return "time limit exceeded"
        return "crash" if code < 0 else None

    def limit(self):
        seconds, size = self.limits["cpu_seconds"], self.limits["output_bytes"]
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def end_group(child):
    """Ends everything that the program left running."""
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except (AttributeError, OSError):
        pass
    child.wait()


def shown(data):
    text = data.decode("utf-8", "replace") if isinstance(data, bytes) else data
    return "".join(c if c == "\n" or c.isprintable() else "\ufffd" for c in text)[:MOST_SHOWN]


def explain(suite, case, problem, output):
    """What a student may see of a failed case."""
    level = suite["disclosure"]
    lines = ["%s: %s" % (case["name"], problem)]
    if level in ("everything", "input-and-output"):
        for name, value in case["placeholders"].items():
            lines += [name + ":", shown(value)]
        if case["board"] is not None:
            lines += ["board:", shown(case["board"])]
        lines += ["input:", shown(case["input"]), "your output:", shown(output)]
    if level == "everything":
        lines += ["expected output:", shown(case["expected"])]
    return "\n".join(lines)


def grade_group(program, cases):
    """Points and the first failure. Cases that were not judged neither earn nor cost points."""
    results = [(case,) + program.judge(case) for case in cases]
    judged = [one for one in results if one[1] != NOT_JUDGED]
    total = sum(case.get("points", 0) for case in cases)
    worth = sum(case.get("points", 0) for case, _, _ in judged)
    earned = sum(case.get("points", 0) for case, problem, _ in judged if problem is None)
    failed = [one for one in judged if one[1] is not None]
    text = "%d of %d cases passed" % (len(judged) - len(failed), len(judged))
    if len(judged) < len(cases):
        text += ", %d %s" % (len(cases) - len(judged), NOT_JUDGED)
    if failed:
        text += "\n" + explain(program.suite, *failed[0])
    return {"points": total * earned / worth if worth else 0.0, "of": total, "text": text,
            "passed": bool(judged) and not failed}


def grade(suite, program, only=None):
    """The assignment's examples, which earn no points, and then every ruling."""
    groups = []
    if suite["examples"] and only in (None, "examples"):
        group = grade_group(program, suite["examples"])
        groups.append({**group, "id": "examples", "name": "The assignment's own examples", "about": ""})
    for ruling in suite["rulings"]:
        if only in (None, ruling["id"]):
            group = grade_group(program, ruling["cases"])
            about = "" if suite["disclosure"] == "verdict" else ruling["says"]
            groups.append({**group, "id": ruling["id"], "name": ruling["id"] + " " + ruling["title"], "about": about})
    return groups


def gradescope(suite, groups, problem):
    tests = [{"name": "Build", "status": "failed", "output": problem, "visibility": "visible"}] if problem else []
    for group in groups:
        test = {"name": group["name"], "status": "passed" if group["passed"] else "failed",
                "output": "\n".join(filter(None, [group["about"], group["text"]])), "output_format": "text",
                "visibility": suite["visibility"]}
        if group["of"]:
            test.update(score=round(group["points"], 2), max_score=round(group["of"], 2))
        tests.append(test)
    return {"score": round(sum(group["points"] for group in groups), 2), "output": problem or suite["title"],
            "output_format": "text", "stdout_visibility": "hidden", "tests": tests}


def prairielearn(suite, groups, problem):
    if problem:
        return {"gradable": False, "format_errors": [problem]}
    tests = []
    for group in groups:
        test = {"name": group["name"], "description": group["about"], "message": group["text"].split("\n")[0],
                "output": group["text"]}
        if group["of"]:
            test.update(points=round(group["points"], 2), max_points=round(group["of"], 2))
        tests.append(test)
    of = sum(group["of"] for group in groups)
    score = sum(group["points"] for group in groups) / of if of else 0.0
    return {"gradable": True, "score": min(1.0, max(0.0, round(score, 4))), "message": suite["title"], "tests": tests}


def text_report(groups, problem):
    lines = [problem] if problem else []
    for group in groups:
        points = "  %.1f of %.1f points" % (group["points"], group["of"]) if group["of"] else ""
        lines.append(("passed  " if group["passed"] else "FAILED  ") + group["name"] + points)
        if not group["passed"]:
            lines += ["        " + line for line in group["text"].split("\n")]
    points, of = sum(group["points"] for group in groups), sum(group["of"] for group in groups)
    return "\n".join(lines + ["%.1f of %.1f points" % (points, of), ""])


def write_whole(path, text):
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--in", dest="folder", default=".", help="the folder of the submission")
    parser.add_argument("--format", choices=("text", "gradescope", "prairielearn"), default="text")
    parser.add_argument("--results", help="the file for the results; they are printed if it is missing")
    parser.add_argument("--only", help="grade only this ruling, or only: examples")
    parser.add_argument("--forget", action="store_true",
                        help="delete the suite once it is read, so that the program cannot read the answers")
    parser.add_argument("command", nargs=argparse.REMAINDER)
    asked = parser.parse_args()
    suite = load(here)
    if asked.only is not None and asked.only not in ["examples"] + [ruling["id"] for ruling in suite["rulings"]]:
        parser.error("--only must be a ruling of this suite, or examples (got %r)" % asked.only)
    if asked.forget:
        os.remove(os.path.join(here, "suite.json"))
    command = [word for k, word in enumerate(asked.command) if k > 0 or word != "--"] or suite["command"]
    program = Program(suite, os.path.abspath(asked.folder), command)
    problem = program.build()
    groups = [] if problem else grade(suite, program, asked.only)
    if asked.format == "text":
        report = text_report(groups, problem)
    else:
        make = gradescope if asked.format == "gradescope" else prairielearn
        report = json.dumps(make(suite, groups, problem), indent=1) + "\n"
    if asked.results:
        write_whole(asked.results, report)
    else:
        sys.stdout.write(report)
    is_good = not problem and all(group["passed"] for group in groups)
    return 0 if is_good or asked.format != "text" else 1


if __name__ == "__main__":
    sys.exit(main())
`;
