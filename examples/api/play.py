"""Plays a game against a bot at a Vatout server, with Python's standard library alone, and prints its record.

    python3 examples/api/play.py http://127.0.0.1:8080 vat_... las-vegas > game.json

The token must have all three scopes: docs/api-v1.md.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

SERVER, TOKEN, GAME = sys.argv[1:4]


def connect(path, body=None):
    """An answer to read from. Where the server is too busy, the same request is sent again, with the same key."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    if body is not None:
        headers |= {"Content-Type": "application/json", "Idempotency-Key": secrets.token_hex(12)}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{SERVER}/api/v1{path}", data, headers)
    while True:
        try:
            return urllib.request.urlopen(request)
        except urllib.error.HTTPError as refusal:
            if refusal.code not in (429, 503):
                problem = json.load(refusal)
                sys.exit(f"{path}: {problem['title']} {problem.get('detail', '')}")
            time.sleep(int(refusal.headers.get("Retry-After", 5)))


def ask(path, body=None):
    with connect(path, body) as answer:
        return json.load(answer)


games = {game["id"]: game for game in ask("/games")["games"]}
if GAME not in games:
    sys.exit(f"There is no game {GAME}. Choose one of: {', '.join(games)}.")
terms = {"pace": {"kind": "free"}, "overtime": "bot", "listed": False, "hints": False, "options": {}}
at = "/tables/" + ask("/tables", {"game": GAME, "seats": min(games[GAME]["seats"]), **terms})["id"]
ask(f"{at}/sit", {"seat": None, "name": "Ada", "identity": "azur", "entropy": secrets.token_hex(16)})
ask(f"{at}/start", {"fill": 3})
with connect(f"{at}/stream") as stream:
    for line in stream:
        table = json.loads(line).get("table")
        if table is None or table["you"] not in table["turn"]:
            continue
        decision = ask(f"{at}/actions")
        if decision["actions"]:
            ask(f"{at}/act", {"text": random.choice(decision["actions"]), "version": decision["version"]})
print(json.dumps(ask(f"{at}/record")))
