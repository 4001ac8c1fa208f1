#ifndef GAME_INCLUDED
#define GAME_INCLUDED

#include "Piece.h"
#include "UserInterface.h"
#include "Well.h"
#include <string>

class Game
{
  public:
    Game(int width, int height);
    void play();

  private:
    bool playOneLevel();
    // Lets one piece fall. Returns false if the player quits.
    bool dropPiece();
    bool handleKey(char ch, bool& isResting);
    void tryMove(int dx, int turn);
    bool moveDown();
    void display();
    void displayStatus();
    void displayPiece(PieceType type, int orientation, int x, int y);
    void displayPrompt(const std::string& s);

    Well m_well;
    Screen m_screen;
    int m_level;
    int m_score;
    int m_rowsLeft;
    bool m_hasPiece;
    PieceType m_current;
    PieceType m_next;
    int m_x;
    int m_y;
    int m_orientation;
};

#endif
