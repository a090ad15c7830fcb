"""A bot for Vatout in one file, with Python's standard library alone. It plays all four games.

    npx vatout arena las-vegas "exec:python3 examples/bots/bot.py" 3 --seats 2

The protocol is on one page: docs/bot-protocol.md.
"""

import json
import random
import re
import sys

# Of one game the bot only knows which words it likes: the first that an action begins with gives its weight, and 1 otherwise.
TASTES = {"vaalbara": [(f"play {character}", 8) for character in range(6, 13)]}


def las_vegas(view, action, seat):
    """A bill for few dice, where nobody else has as many dice."""
    casino = int(action) - 1
    own, others = count(view["rollOwn"], casino), [count(view["dice"][casino], owner) for owner in range(7)]
    mine = others.pop(seat) + own
    if mine in others:
        return 0.1
    rank = sum(other > mine for other in others)
    bills = sorted(view["bills"][casino], reverse=True)
    return (bills[rank] / own) ** 2 if own and rank < len(bills) else 0.1


def count(dice, kind):
    """Dice are counted in one number, four bits for each kind: a face of a roll, or an owner at a casino."""
    return dice >> 4 * kind & 15


def vagabondo(view, action, seat):
    """Near many pieces: those that a piece touches count."""
    size = 14
    square = re.fullmatch(r"\w+ ([a-n])(\d+)", action)
    if not square:
        return 1
    column, row = ord(square[1]) - ord("a"), int(square[2]) - 1
    near = {
        view["squares"][y * size + x]
        for y in range(max(row - 2, 0), min(row + 4, size))
        for x in range(max(column - 2, 0), min(column + 4, size))
    }
    return 8 ** len(near - {-1})


def vabanque(view, action, seat):
    """Chips and cards where the own token can go; then it goes where much money lies beside few cards of others."""
    word, number = action.split()
    tables, token = len(view["chips"]) // 4, view["tokens"][seat]
    table = (token + int(number)) % tables if word == "move" else int(number) - 1
    money = 5 + sum(value * chips for value, chips in zip((5, 10, 20, 50), view["chips"][4 * table : 4 * table + 4]))
    if word == "move":
        others = sum(laid == table and at // 3 != seat for at, laid in enumerate(view["laid"]))
        return (money / (1 + others)) ** 4
    return money**2 if ((table - token) % tables <= 4) == (word != "trap") else 1


HEURISTICS = {"las-vegas": las_vegas, "vabanque": vabanque, "vagabondo": vagabondo}


def weight(game, view, action, seat):
    if game in HEURISTICS:
        return HEURISTICS[game](view, action, seat)
    return next((liking for word, liking in TASTES.get(game, []) if action.startswith(word)), 1)


def main():
    game, seat, dice = "", 0, random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            print("ready 1", flush=True)
        elif message["type"] == "game":
            game, seat, dice = message["game"], message["seat"], random.Random(message["seed"])
        elif message["type"] == "turn":
            view, actions = message["view"], message["actions"]
            weights = [weight(game, view, action, seat) for action in actions]
            print(dice.choices(actions, weights)[0], flush=True)
        elif message["type"] == "quit":
            return


main()
