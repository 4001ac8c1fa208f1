// Stands in for the course's chetyris.cpp: the pieces come from the first argument, again and again. See README.md.

#include "Game.h"
#include "Piece.h"
#include <cstdio>
#include <cstring>
#include <string>

namespace
{
    const char LETTERS[] = "ILJTOSZVFC";
    const PieceType TYPES[] = {PIECE_I, PIECE_L, PIECE_J, PIECE_T, PIECE_O, PIECE_S, PIECE_Z,
                               PIECE_VAPOR, PIECE_FOAM, PIECE_CRAZY};

    std::string pieces;
    std::size_t drawn = 0;
}

PieceType chooseRandomPieceType()
{
    const char letter = pieces[drawn++ % pieces.size()];
    return TYPES[std::strchr(LETTERS, letter) - LETTERS];
}

int main(int argc, char* argv[])
{
    pieces = argc == 2 ? argv[1] : "";
    if (pieces.empty() || pieces.find_first_not_of(LETTERS) != std::string::npos)
    {
        std::fprintf(stderr, "usage: %s PIECES, letters of %s\n", argv[0], LETTERS);
        return 2;
    }
    Game game(10, 18);
    game.play();
}
