#include "Well.h"
#include "UserInterface.h"
#include <cstdlib>
using namespace std;

#ifndef VAPOR_REACH
#define VAPOR_REACH 2
#endif

Well::Well(int width, int height) : m_width(width), m_height(height)
{
    clear();
}

void Well::clear()
{
    m_rows.assign(m_height, string(m_width, ' '));
}

bool Well::isFree(int x, int y) const
{
    return x >= 0 && x < m_width && y >= 0 && y < m_height && m_rows[y][x] == ' ';
}

bool Well::fits(PieceType type, int orientation, int x, int y) const
{
    for (int dy = 0; dy < BOX; dy++)
        for (int dx = 0; dx < BOX; dx++)
            if (hasBlock(type, orientation, dx, dy) && !isFree(x + dx, y + dy))
                return false;
    return true;
}

int Well::settle(PieceType type, int orientation, int x, int y)
{
    if (type == PIECE_VAPOR)
        vaporize(x + 1, y);
    else if (type == PIECE_FOAM)
        foam(x + 1, y + 1, x + 1, y + 1);
    else
        for (int dy = 0; dy < BOX; dy++)
            for (int dx = 0; dx < BOX; dx++)
                if (hasBlock(type, orientation, dx, dy))
                    m_rows[y + dy][x + dx] = '$';
    return removeFullRows();
}

void Well::vaporize(int x, int y)
{
    for (int row = y - VAPOR_REACH; row <= y + VAPOR_REACH; row++)
        if (row >= 0 && row < m_height)
            m_rows[row][x] = m_rows[row][x + 1] = ' ';
}

void Well::foam(int x, int y, int fromX, int fromY)
{
    if (abs(x - fromX) > 2 || abs(y - fromY) > 2 || !isFree(x, y))
        return;
    m_rows[y][x] = '*';
    foam(x - 1, y, fromX, fromY);
    foam(x + 1, y, fromX, fromY);
    foam(x, y - 1, fromX, fromY);
    foam(x, y + 1, fromX, fromY);
}

int Well::removeFullRows()
{
    int removed = 0;
    for (int y = 0; y < m_height; y++)
        if (m_rows[y].find(' ') == string::npos)
        {
            m_rows.erase(m_rows.begin() + y);
            m_rows.insert(m_rows.begin(), string(m_width, ' '));
            removed++;
        }
    return removed;
}

void Well::display(Screen& screen) const
{
    for (int y = 0; y < m_height; y++)
    {
        screen.gotoXY(0, y);
        screen.printString("@" + m_rows[y] + "@");
    }
    screen.gotoXY(0, m_height);
    screen.printString(string(m_width + 2, '@'));
}
