/** The second half of the runner: what it writes for each autograder, and its command line. */
export const RUNNER_REPORTS = String.raw`

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
