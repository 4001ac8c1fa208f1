"""Runs a program many times, each time as if Python had just started."""

import argparse, atexit, builtins, collections, copy, dataclasses, decimal, enum, fileinput, functools, gc, heapq  # noqa
import importlib, io, itertools, json, linecache, math, os, pathlib, random, re, string, sys, textwrap, time  # noqa
import traceback, types, typing, warnings  # noqa

FOLDER = '/program'
RECURSION_LIMIT = 1000

os.makedirs(FOLDER, exist_ok=True)
sys.pycache_prefix = '/compiled'  # outside the program's folder, so that its own modules are compiled once


class Exit(BaseException):
    """Stands for os._exit, which would end the interpreter itself."""


def end_at_once(status):
    raise Exit(status)


os._exit = end_at_once
code_of = functools.lru_cache(maxsize=8)(lambda name, source: compile(source, name, 'exec', dont_inherit=True))

modules = dict(sys.modules)
plain = [module for module in modules.values() if type(module) is types.ModuleType and module is not sys]
contents = [(module.__dict__, dict(module.__dict__)) for module in plain]
lists = [(items, items[:]) for items in (sys.path, sys.meta_path, sys.path_hooks, warnings.filters)]
system = dict(sys.__dict__)
environment = dict(os.environ)


def run(main, arguments):
    """Runs the program and returns its exit code."""
    restore()
    sys.argv = [main, *arguments]
    sys.path.insert(0, FOLDER)
    open_streams()
    try:
        code = exit_code_of(main)
    finally:
        close_streams()
    return code


def restore():
    for name in sys.modules.keys() - modules.keys():
        del sys.modules[name]
    sys.modules.update(modules)
    for live, first in contents:
        restore_names(live, first)
    restore_names(sys.__dict__, system)
    for live, first in lists:
        live[:] = first
    if os.environ != environment:
        os.environ.clear()
        os.environ.update(environment)
    os.chdir(FOLDER)
    sys.setrecursionlimit(RECURSION_LIMIT)
    sys.settrace(None)
    sys.setprofile(None)
    sys.path_importer_cache.pop(FOLDER, None)
    random.seed()
    decimal.setcontext(decimal.Context())
    gc.enable()


def restore_names(live, first):
    for name in live.keys() - first.keys():
        del live[name]
    live.update(first)


def open_streams():
    # New buffers over the same descriptors: nothing is left in them from the run before.
    sys.stdin = sys.__stdin__ = open(0, encoding='utf-8', closefd=False)
    sys.stdout = sys.__stdout__ = open(1, 'w', encoding='utf-8', closefd=False)
    sys.stderr = sys.__stderr__ = open(2, 'w', encoding='utf-8', errors='backslashreplace', buffering=1, closefd=False)


def close_streams():
    for stream in (sys.__stdout__, sys.__stderr__, sys.stdout, sys.stderr):
        try:
            stream.flush()
        except Exception:
            pass  # The program has closed or replaced it.


def exit_code_of(main):
    program = types.ModuleType('__main__')
    program.__file__ = f'{FOLDER}/{main}'
    program.__builtins__ = builtins
    sys.modules['__main__'] = program
    try:
        try:
            with open(program.__file__, 'rb') as file:
                source = file.read()
            exec(code_of(main, source), program.__dict__)
        finally:
            atexit._run_exitfuncs()
        return 0
    except SystemExit as end:
        return status_of(end.code)
    except Exit as end:
        return status_of(end.args[0])
    except BaseException as error:
        linecache.checkcache()
        # The first entry is this function.
        traceback.print_exception(type(error), error, error.__traceback__.tb_next, file=sys.__stderr__)
        return 1


def status_of(code):
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.__stderr__)
    return 1
